"""The database: takes in and hands out domain objects; no table object leaves it."""

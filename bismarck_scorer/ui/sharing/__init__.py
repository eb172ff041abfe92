"""The sheets on other devices: who joined, where they find the app, and what the host does about them."""

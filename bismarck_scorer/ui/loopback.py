"""The names under which a machine knows itself."""

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})

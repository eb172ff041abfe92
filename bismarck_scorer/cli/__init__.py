"""The command line: INTERCHANGE's commands, their exit statuses, and one line for everything that goes wrong."""

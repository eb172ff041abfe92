"""The command line: commands, their exit statuses, and one line for everything that goes wrong."""

"""How quick the app is beside a bare Flet page, measured on the spot. Never a test: nothing here can fail."""

"""Building the app as a static web page that needs no server (for whoever publishes it)."""

"""One Hypothesis profile for the domain: no deadline (the machine is shared), examples from the same seed."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "domain",
    deadline=None,
    max_examples=100,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("domain")

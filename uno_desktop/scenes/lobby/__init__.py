"""Match setup: ruleset, options, presets, seats and ready tables."""

"""Match setup: ruleset, options, presets and seats."""

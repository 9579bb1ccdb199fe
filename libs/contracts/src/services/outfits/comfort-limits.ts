// Without schemas, so that pages can import it.

/** Choices of how warm a profile feels, in °F added to the temperature: it runs cold below 0 and warm above. */
export const TEMPERATURE_OFFSETS_F = [-10, -5, 0, 5, 10] as const;

/** Shift by one feedback that an outfit is too warm or too cold, in °F. */
export const FEEDBACK_OFFSET_F = 3;

/** Largest shift by rules and feedback together, in °F. */
export const MAX_OFFSET_F = 20;

/** Feedback that a profile keeps. */
export const MAX_COMFORT_FEEDBACK = 100;

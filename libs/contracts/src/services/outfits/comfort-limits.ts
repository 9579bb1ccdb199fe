// Without schemas, so that pages can import it.

/** Groups of colors that a profile can refuse. */
export const COLOR_FAMILIES = [
  'black',
  'white',
  'gray',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

/** Choices of how warm a profile feels, in °F added to the temperature: it runs cold below 0 and warm above. */
export const TEMPERATURE_OFFSETS_F = [-10, -5, 0, 5, 10] as const;

/** Shift by one feedback that an outfit is too warm or too cold, in °F. */
export const FEEDBACK_OFFSET_F = 3;

/** Largest shift by rules and feedback together, in °F. */
export const MAX_OFFSET_F = 20;

/** Feedback that a profile keeps. */
export const MAX_COMFORT_FEEDBACK = 100;

/**
 * Compares two calendar days by their order. A value of another type, which has no method of a string, takes its place like any day,
 * so that only its own row fails.
 */
export const compareDays = (one: string, other: string): number => Number(one > other) - Number(one < other);

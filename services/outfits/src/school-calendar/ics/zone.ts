/**
 * Time of a clock in milliseconds: the instant at which a clock in UTC shows it. Within one time zone, such times are compared
 * and added to without knowing the zone.
 */
export type LocalTime = number;

/** Conversion between instants, in milliseconds, and what the clocks of a time zone show. */
export type Zone = {
  readonly toInstant: (local: LocalTime) => number;
  readonly toLocal: (instant: number) => LocalTime;
};

export const UTC: Zone = { toInstant: (local) => local, toLocal: (instant) => instant };

const DAY_MS = 24 * 3600 * 1000;

/** Time for which a stream keeps an event, in milliseconds. */
export const STREAM_RETENTION_MS = 30 * DAY_MS;

/** Time for which the outbox keeps a sent event, so that a lost stream can be rebuilt, in milliseconds. */
export const SENT_RETENTION_MS = 35 * DAY_MS;

/** Longest time after which an event may still arrive, in milliseconds: it can be lost, and published again, at the last moment. */
export const MAX_EVENT_DELAY_MS = SENT_RETENTION_MS + STREAM_RETENTION_MS;

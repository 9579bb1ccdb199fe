/** Time in which a change can be undone from its toast, in milliseconds. */
export const UNDO_MS = 10_000;

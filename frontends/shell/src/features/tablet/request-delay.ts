const BOARD_MS = 5000;
const NIGHT_MS = 60_000;
/** Interval while a parent enters the code. */
const WAITING_MS = 3000;
const MAX_MS = 60_000;

export type TabletPhase = 'waiting' | 'board' | 'night';

export type RequestDelayOptions = {
  readonly phase: TabletPhase;
  /** Requests that failed in a row. */
  readonly failures: number;
  /** From 0 to 1. */
  readonly random: number;
};

/**
 * Returns the time until the next request in milliseconds: longer with each failure, and spread by a fifth, so that tablets do
 * not all return at once.
 */
export const getRequestDelayMs = ({ phase, failures, random }: RequestDelayOptions): number => {
  const base = { waiting: WAITING_MS, board: BOARD_MS, night: NIGHT_MS }[phase];
  const delay = Math.max(base, Math.min(MAX_MS, base * 2 ** failures));
  return Math.round(delay * (0.8 + 0.4 * random));
};

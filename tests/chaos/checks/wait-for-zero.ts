import { setTimeout } from 'node:timers/promises';

/** Longer than NATS waits for the acknowledgement of a killed process before it delivers again, in milliseconds. */
const LIMIT_MS = 90_000;
const POLL_MS = 200;

/** Waits until a count is zero, or has not fallen for 90 s. */
export const waitForZero = async (count: () => Promise<number>): Promise<void> => {
  let lowest = Number.POSITIVE_INFINITY;
  let deadline = Date.now() + LIMIT_MS;
  // An event may move from a handler to an outbox between the parts of one count.
  for (let emptyCounts = 0; emptyCounts < 2 && Date.now() < deadline; ) {
    const found = await count();
    emptyCounts = found === 0 ? emptyCounts + 1 : 0;
    if (found < lowest) [lowest, deadline] = [found, Date.now() + LIMIT_MS];
    await setTimeout(POLL_MS);
  }
};

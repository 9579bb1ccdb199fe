import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from './progress.ts';
import type { ServiceProcess } from './service-process.ts';
import { formatError } from './user-error.ts';

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** A process that was ready for this long has recovered. */
const STABLE_MS = 60_000;

/** Returns the delay before a restart: twice the previous one, or the first one after a process that had recovered. */
export const getRestartDelayMs = (previousMs: number, readyMs: number): number => {
  const doubledMs = readyMs >= STABLE_MS ? 0 : previousMs * 2;
  return Math.min(Math.max(doubledMs, FIRST_DELAY_MS), MAX_DELAY_MS);
};

type RestartOptions = {
  readonly log: Log;
  /** Ends the restarts, also the one that is due. */
  readonly signal: AbortSignal;
};

/** End of a process: what to report, and the time in milliseconds for which it was ready. */
type Exit = { readonly message: string; readonly readyMs: number };

const waitForExit = async (service: ServiceProcess): Promise<Exit> => {
  const readyAt = performance.now();
  const message = await service.unexpectedExit();
  return { message, readyMs: performance.now() - readyAt };
};

const runAgain = async (service: ServiceProcess, log: Log): Promise<Exit> => {
  try {
    await service.restart();
  } catch (error) {
    return { message: formatError(error), readyMs: 0 };
  }
  log(`${service.name} is ready again.`);
  return waitForExit(service);
};

/** Restarts a process at its URL, after a growing delay, each time it exits without being stopped. */
export const restartOnExit = async (
  service: ServiceProcess,
  { log, signal }: RestartOptions,
): Promise<void> => {
  let delayMs = 0;
  let exit = await waitForExit(service);
  while (!signal.aborted) {
    delayMs = getRestartDelayMs(delayMs, exit.readyMs);
    log(
      `Restarting ${service.name} in ${delayMs / 1000} s. ${exit.message} The log moves to ${service.logFile}.1.`,
    );
    await delay(delayMs, undefined, { signal }).catch(() => {});
    if (!signal.aborted) exit = await runAgain(service, log);
  }
};

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

export type WorkersOptions = {
  readonly count: number;
  /** Metrics port of the first worker; the others count up from it. */
  readonly metricsPort: number | undefined;
};

/** Returns the variables that give a worker a metrics port of its own; workers would share a fixed one. */
const toMetricsEnv = (metricsPort: number | undefined, index: number): Record<string, string> =>
  metricsPort ? { METRICS_PORT: `${metricsPort + index}` } : {};

const waitForExit = async (worker: Worker): Promise<number> => {
  const [code] = await once(worker, 'exit');
  // A process that a signal ended has no exit code.
  return typeof code === 'number' ? code : 1;
};

/**
 * Runs this program again in several processes, among which this one distributes the connections to their common port.
 * Stops them on SIGTERM, and all of them when one ends, so that a supervisor restarts them together. Returns the exit
 * code once all have ended.
 */
export const runWorkers = async ({ count, metricsPort }: WorkersOptions): Promise<number> => {
  const workers = Array.from({ length: count }, (_, index) => cluster.fork(toMetricsEnv(metricsPort, index)));
  const exits = workers.map(waitForExit);
  let isStopping = false;
  const stopAll = (): void => {
    isStopping = true;
    // `worker.kill` would close the port before the workers report unready.
    for (const worker of workers) if (!worker.isDead()) worker.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stopAll);
  // A terminal sends SIGINT to the workers as well.
  process.on('SIGINT', () => {
    isStopping = true;
  });
  const [first = 0, ...others] = await Promise.all(
    exits.map(async (exit) => {
      const code = await exit;
      if (isStopping) return code;
      stopAll();
      return code || 1;
    }),
  );
  return Math.max(first, ...others);
};

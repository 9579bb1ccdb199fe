import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import { ConfigError } from '../config/config.ts';
import { ConnectionError } from '../connections/connection-error.ts';
import { parseServiceConfigs, type RunningServices, startServices } from './host.ts';
import { runWorkers, type WorkersOptions } from './run-workers.ts';
import type { AnyService } from './service.ts';

/** Time limit for a graceful shutdown, after which the process exits, in milliseconds. */
export const SHUTDOWN_TIMEOUT_MS = 15_000;

/** Returns how many workers this process starts instead of the services, and their metrics port. */
const getWorkers = (services: readonly AnyService[]): WorkersOptions => {
  const { base, getConfig } = parseServiceConfigs(services, process.env);
  const [service, ...others] = services;
  const isAlone = service && others.length === 0;
  const count = isAlone && cluster.isPrimary ? service.countWorkers?.(getConfig(service) as never) : 1;
  return { count: count ?? 1, metricsPort: base.METRICS_PORT };
};

/**
 * Runs services until the process receives a signal; with the argument `migrate`, migrates their databases instead. Exits
 * with 1 when they can't start.
 */
export const runServices = async (services: readonly AnyService[]): Promise<void> => {
  const [command, flag] = process.argv.slice(2);
  try {
    if (command === 'migrate') {
      const { migrateServices } = await import('./migrate-services.ts');
      const names = await migrateServices(services, { dropsUnused: flag === '--drop-unused' });
      process.stdout.write(`The databases of these services are up to date: ${names.join(', ')}.\n`);
      return;
    }
    const workers = getWorkers(services);
    if (workers.count > 1) process.exit(await runWorkers(workers));
    let running: RunningServices | undefined;
    // A signal also ends a process that still waits for a server.
    closeWithGrace({ delay: SHUTDOWN_TIMEOUT_MS, logger: false }, async ({ err }) => {
      if (err) process.stderr.write(`${err.stack}\n`);
      await running?.stop();
    });
    running = await startServices(services);
  } catch (error) {
    process.stderr.write(`${formatStartError(error)}\n`);
    process.exit(1);
  }
};

const formatStartError = (error: unknown): string => {
  if (error instanceof ConfigError || error instanceof ConnectionError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${'port' in error ? `Port ${error.port}` : 'The port'} is already in use; set PORT to a free one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

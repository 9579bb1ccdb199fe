import { BaseConfig, ConfigError, type Env, parseConfig, readEnv } from '../config/config.ts';
import { listMisspelledVariables } from '../config/misspelled-variables.ts';
import { resourceConfig } from '../config/resource-config.ts';
import type { Logger } from '../observability/log.ts';
import { openHostResources } from './host-resources.ts';
import type { AnyService } from './service.ts';
import { requireServiceUrls, toPortVariable, toUrlVariable } from './service-urls.ts';
import { type StartedService, startService } from './start-service.ts';

export type RunningServices = {
  /** Returns the URL of a service in this process. */
  url(service: string): string;
  /** URL of `/metrics`, if metrics are enabled. */
  readonly metricsUrl: string | undefined;
  stop(): Promise<void>;
};

export type StartOptions = { readonly env?: Env; readonly clock?: () => Date };

/**
 * Parses the configuration of services.
 * @throws ConfigError when the environment lacks a setting that one of them needs
 */
export const parseServiceConfigs = (services: readonly AnyService[], env: Env) => {
  const { base } = parseConfig({ base: BaseConfig }, env);
  const configs = parseConfig(
    Object.fromEntries(services.map((service) => [service.name, service.config])),
    env,
  );
  return { base, getConfig: ({ name }: AnyService) => ({ ...base, ...(configs[name] as object) }) };
};

/**
 * Starts services in this process, each on its own port, and resolves when all are ready.
 * @throws ConfigError when the environment lacks a setting that one of them needs
 */
export const startServices = async (
  services: readonly AnyService[],
  { env: given = process.env, clock = () => new Date() }: StartOptions = {},
): Promise<RunningServices> => {
  const env = readEnv(given);
  const { base, getConfig } = parseServiceConfigs(services, env);
  requireServiceUrls(services, env);
  const problems = services.flatMap((service) => service.listProblems?.(getConfig(service) as never) ?? []);
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
  const stack = new AsyncDisposableStack();
  try {
    const host = await openHostResources(services, { base, env, clock, stack });
    warnAboutInsecureOrigin(base, host.log);
    for (const warning of listMisspelledVariables(env, listVariables(services))) host.log.warn(warning);
    const started: StartedService[] = [];
    const start = async (service: AnyService): Promise<void> => {
      const running = await startService(service, getConfig(service), host);
      stack.defer(() => running.close());
      started.push(running);
    };
    // The public one last: it forwards to the others.
    for (const isPublic of [false, true])
      await settleAll(services.filter((service) => (service.isPublic ?? false) === isPublic).map(start));
    releaseStartMemory();
    for (const { readiness } of started) readiness.open();
    return {
      url: host.urls.get,
      metricsUrl: host.metrics.url,
      stop: async () => {
        for (const { readiness } of started) readiness.close();
        await new Promise((resolve) => setTimeout(resolve, base.STOP_DELAY_MS));
        await stack.disposeAsync();
      },
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
};

/** Lists the variables that services read. */
export const listVariables = (services: readonly AnyService[]): string[] => [
  ...[BaseConfig, ...Object.values(resourceConfig), ...services.map(({ config }) => config)].flatMap(
    ({ shape }) => Object.keys(shape),
  ),
  ...services.flatMap(({ name, calls }) => [toPortVariable(name), ...[name, ...calls].map(toUrlVariable)]),
];

/** Waits for all even when one rejects, so that everything that started can be closed. @throws the first error */
const settleAll = async (starts: readonly Promise<void>[]): Promise<void> => {
  await Promise.allSettled(starts);
  await Promise.all(starts);
};

/**
 * Returns the memory to the system that only the start needed, which V8 would keep for minutes. It takes 0.2 s and needs
 * Node's option `--expose-gc`, which the images set.
 */
const releaseStartMemory = (): void => globalThis.gc?.({ type: 'major', flavor: 'last-resort' });

const warnAboutInsecureOrigin = (
  { NODE_ENV, ALLOW_INSECURE_ORIGIN }: BaseConfig,
  log: Pick<Logger, 'warn'>,
): void => {
  if (NODE_ENV !== 'production' || !ALLOW_INSECURE_ORIGIN) return;
  log.warn('ALLOW_INSECURE_ORIGIN is set: passwords and sessions can be read on the way');
};

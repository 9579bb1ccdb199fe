import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { type FaultyServer, startFaultyServers } from './servers.ts';

/** An instance with a process for each deployable, on servers of its own. */
export type ChaosInstance = {
  readonly fitfolk: Fitfolk;
  readonly servers: readonly FaultyServer[];
  readonly namespace: string;
  /** Variables with which the services connect to the servers. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
};

const NAMESPACE = 'chaos';
/** An address that refuses connections, so that no weather is requested from the internet. */
const NOBODY = 'http://127.0.0.1:9';

/** Runs work with variables that name running servers, so that it starts none. */
const withEnvironment = async <T>(env: Readonly<Record<string, string>>, work: () => Promise<T>) => {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, env);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
};

/** Starts the servers and the instance in a temporary folder, which `stop` removes. */
export const startChaosInstance = async (): Promise<ChaosInstance> => {
  await using cleanUp = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-chaos-'));
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }));
  const servers = await startFaultyServers(folder);
  cleanUp.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const env: Record<string, string> = Object.assign({}, ...servers.map((server) => server.env));
  const fitfolk = await withEnvironment(env, () =>
    startFitfolk({
      dataDir: join(folder, 'instance'),
      apart: true,
      env: {
        NAMESPACE,
        RATE_LIMIT_FACTOR: '1000000',
        EVENT_RETRY_BASE_MS: '50',
        WEATHER_URL: NOBODY,
        GEOCODING_URL: NOBODY,
      },
    }),
  );
  cleanUp.defer(() => fitfolk.stop());
  const running = cleanUp.move();
  return { fitfolk, servers, namespace: NAMESPACE, env, stop: () => running.disposeAsync() };
};

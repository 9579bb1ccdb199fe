/** Servers for tests in containers that stay between runs. */
import { setTimeout as delay } from 'node:timers/promises';
import type { StartedTestContainer } from 'testcontainers';
import { type Lock, tryLock } from '../processes/locks.ts';
import { acceptsConnections } from '../processes/probe.ts';
import type { Log } from '../processes/progress.ts';
import { settleAll } from '../processes/settle-all.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import { getServerImage, isEngineAvailable } from '../provision/install/container-engine.ts';
import { makePrimary, TEST_PARAMETERS, TRANSACTION_LIFETIME } from '../provision/mongod.ts';
import { REPOSITORY_ROOT } from '../workspace/deployables.ts';

const DATA = '/tmp/data';
const READY_LIMIT_MS = 30_000;
const POLL_INTERVAL_MS = 50;
const CREDENTIALS = { S3_ACCESS_KEY: 'fitfolk', S3_SECRET_KEY: 'fitfolk-for-tests', S3_REGION: 'us-east-1' };

type TestServer = {
  readonly image: string;
  readonly port: number;
  readonly command: string;
  readonly env?: Record<string, string>;
  /** Returns the variables with which tests reach the server. */
  configure(host: string): Promise<Record<string, string>>;
};

const SERVERS: readonly TestServer[] = [
  {
    image: 'mongo',
    port: 27_017,
    command: `mongod --dbpath ${DATA} --bind_ip_all --replSet fitfolk --wiredTigerCacheSizeGB 0.25 --oplogSize 256 ${TRANSACTION_LIFETIME} ${TEST_PARAMETERS.join(' ')}`,
    configure: async (host) => {
      await makePrimary(host, true, waitFor);
      return { MONGODB_URI: `mongodb://${host}/?replicaSet=fitfolk` };
    },
  },
  {
    image: 'redis',
    port: 6379,
    command: `redis-server --dir ${DATA} --save "" --maxmemory-policy noeviction --protected-mode no`,
    configure: async (host) => ({ REDIS_URL: `redis://${host}` }),
  },
  {
    image: 'nats',
    port: 4222,
    command: `nats-server --jetstream --store_dir ${DATA}`,
    configure: async (host) => ({ NATS_URL: `nats://${host}` }),
  },
  {
    image: 'versity/versitygw',
    port: 7070,
    command: `versitygw --port :7070 --health /health --quiet posix --sidecar ${DATA}/metadata ${DATA}/objects`,
    env: { ROOT_ACCESS_KEY: CREDENTIALS.S3_ACCESS_KEY, ROOT_SECRET_KEY: CREDENTIALS.S3_SECRET_KEY },
    configure: async (host) => ({ S3_ENDPOINT: `http://${host}`, ...CREDENTIALS }),
  },
];

const waitFor = async (probe: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + READY_LIMIT_MS;
  while (!(await probe().catch(() => false))) {
    if (performance.now() > deadline) throw new UserError('A test container did not become ready.');
    await delay(POLL_INTERVAL_MS);
  }
};

/** Creates the container of this checkout, or restarts it without the data of the last run. */
const startContainer = async ({ image, command, env = {} }: TestServer): Promise<StartedTestContainer> => {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(getServerImage(image))
    .withEntrypoint(['sh', '-c'])
    .withCommand([`rm -rf ${DATA} && mkdir -p ${DATA}/objects ${DATA}/metadata && exec ${command}`])
    .withUser('0:0')
    .withEnvironment(env)
    .withLabels({ 'org.fitfolk.checkout': REPOSITORY_ROOT })
    .withReuse()
    .start();
  await container.restart();
  return container;
};

/** Starts a server and resolves with its variables. It is reached by its own address, so no port is published. */
const startServer = async (server: TestServer): Promise<Record<string, string>> => {
  const container = await startContainer(server);
  const address = container.getIpAddress('bridge');
  await waitFor(() => acceptsConnections(server.port, address));
  return server.configure(`${address}:${server.port}`);
};

export type TestContainers = { readonly env: Record<string, string>; readonly lock: Lock };

/**
 * Starts the images of the compose file in containers that the next run uses again. Returns undefined when no engine
 * answers, an image is not available, or another run of this checkout uses them.
 */
export const startTestContainers = async (log: Log): Promise<TestContainers | undefined> => {
  if (!(await isEngineAvailable())) return undefined;
  const lock = await tryLock(`test containers ${REPOSITORY_ROOT}`);
  if (!lock) return undefined;
  try {
    const env = Object.assign({}, ...(await settleAll(SERVERS.map(startServer)))) as Record<string, string>;
    for (const { image } of SERVERS) log(`${getServerImage(image)} in a test container`);
    return { env, lock };
  } catch (error) {
    await lock.release();
    log(`Warning: test containers could not be started (${formatError(error)}). Using other servers.`);
    return undefined;
  }
};

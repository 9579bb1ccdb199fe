import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAuthKeys } from '@fitfolk/dev/launcher/auth-keys';
import { buildStaleFrontends } from '@fitfolk/dev/launcher/frontends';
import { loadIdentityKeys } from '@fitfolk/dev/launcher/identity-keys';
import { getProcessDefaults } from '@fitfolk/dev/launcher/process-defaults';
import { ALL_IN_ONE, findDeployables } from '@fitfolk/dev/workspace/deployables';
import { type Service, startReplicas } from './start-replicas.ts';
import { type Servers, startServers } from './start-servers.ts';
import { type Link, startToxiproxy, withoutProxies } from './toxiproxy.ts';

export type Topology = {
  /** Number of members of the replica set of MongoDB and of the NATS cluster. */
  readonly members: number;
  /** Number of processes of each deployable. */
  readonly replicas: number;
  /** Runs a process for each deployable instead of one for all. */
  readonly isApart: boolean;
  /** Puts Toxiproxy in front of every server and deployable. */
  readonly hasProxies: boolean;
  /** Time for which a stopping process serves requests after it reported unready, in milliseconds. */
  readonly stopDelayMs: number;
};

/** Sets of three servers and two replicas of each deployable, as in production. */
export const FULL: Topology = { members: 3, replicas: 2, isApart: true, hasProxies: true, stopDelayMs: 5000 };
/** Two replicas of the single process on single servers. */
export const SMALL: Topology = { members: 1, replicas: 2, isApart: false, hasProxies: false, stopDelayMs: 0 };

/** Processes and servers of its own that a round of faults interrupts. */
export type Cluster = {
  /** URL of the load balancer of the gateways. */
  readonly url: string;
  readonly services: readonly Service[];
  readonly servers: Servers;
  readonly links: readonly Link[];
  readonly namespace: string;
  /** Variables with which services connect to the servers. */
  readonly env: NodeJS.ProcessEnv;
  /** Messages about processes that exited without being stopped; empties the list. */
  takeExits(): string[];
  stop(): Promise<void>;
};

const NAMESPACE = 'chaos';
/** An address that refuses connections, so that no weather is requested from the internet. */
const NOBODY = 'http://127.0.0.1:9';

/** Starts a cluster in a temporary folder, which `stop` removes, after it has copied the logs to `logsFolder`. */
export const startCluster = async (topology: Topology, logsFolder?: string): Promise<Cluster> => {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-chaos-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  if (logsFolder) undo.defer(() => cp(join(folder, 'logs'), logsFolder, { recursive: true }));
  await mkdir(join(folder, 'logs'));
  const exits: string[] = [];
  const onExit = (message: string) => void exits.push(message);

  const proxies = topology.hasProxies ? await startToxiproxy(join(folder, 'logs')) : withoutProxies;
  undo.defer(() => proxies.stop());
  const servers = await startServers({ folder, members: topology.members, proxies, onExit });
  undo.defer(async () => {
    const all = [...servers.mongod, ...servers.nats, servers.redis, servers.s3];
    await Promise.all(all.map((server) => server.kill()));
  });
  const env: NodeJS.ProcessEnv = {
    ...getProcessDefaults(),
    ...process.env,
    ...servers.env,
    NAMESPACE,
    RATE_LIMIT_FACTOR: '1000000',
    STOP_DELAY_MS: `${topology.stopDelayMs}`,
    EVENT_RETRY_BASE_MS: '50',
    WEATHER_URL: NOBODY,
    WEATHER_ARCHIVE_URL: NOBODY,
    GEOCODING_URL: NOBODY,
    IDENTITY_KEYS: await loadIdentityKeys(folder),
    ...(await loadAuthKeys(folder)),
  };
  if (!topology.isApart) await buildStaleFrontends(() => {});
  const all = findDeployables();
  const [deployables, absent] = topology.isApart
    ? [all.filter(({ isFrontend }) => !isFrontend), all.filter(({ isFrontend }) => isFrontend)]
    : [[ALL_IN_ONE], []];
  const { url, services, stop } = await startReplicas(deployables, absent, {
    folder,
    replicas: topology.replicas,
    proxies,
    env,
    onExit,
  });
  undo.defer(stop);
  const running = undo.move();
  return {
    url,
    services,
    servers,
    env,
    links: proxies.links,
    namespace: NAMESPACE,
    takeExits: () => exits.splice(0),
    stop: () => running.disposeAsync(),
  };
};

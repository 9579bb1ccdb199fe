import { cp, rm } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { connectNats, type NatsConnection } from '@fitfolk/service-kit/connections/nats';
import { waitForJetStream } from '../cluster/broker.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { Fault, ListFaults } from './fault.ts';

const withNats = async ({ env }: Cluster, work: (nats: NatsConnection) => Promise<void>): Promise<void> => {
  const nats = await connectNats(env.NATS_URL ?? '', 'chaos');
  try {
    await work(nats);
  } finally {
    await nats.close();
  }
};

/** Lists the streams with their durable consumers. */
const listConsumers = async ({
  manager,
}: NatsConnection): Promise<{ stream: string; consumers: string[] }[]> => {
  const found: { stream: string; consumers: string[] }[] = [];
  for await (const { config } of manager.streams.list()) {
    const consumers: string[] = [];
    for await (const { name } of manager.consumers.list(config.name)) consumers.push(name);
    found.push({ stream: config.name, consumers });
  }
  return found;
};

const all = <T>(targets: readonly T[], work: (target: T) => Promise<unknown>) =>
  Promise.all(targets.map(work));

/** Changes the leader of every stream and of every consumer. */
const stepDown = (cluster: Cluster): Fault => ({
  name: 'step down nats-server',
  start: () =>
    withNats(cluster, async (nats) => {
      for (const { stream, consumers } of await listConsumers(nats)) {
        await nats.connection.request(`$JS.API.STREAM.LEADER.STEPDOWN.${stream}`);
        for (const name of consumers)
          await nats.connection.request(`$JS.API.CONSUMER.LEADER.STEPDOWN.${stream}.${name}`);
      }
    }),
  end: async () => {},
});

/** Deletes every consumer, so that all events are delivered again. */
const redeliver = (cluster: Cluster): Fault => ({
  name: 'redeliver all events',
  start: () =>
    withNats(cluster, async (nats) => {
      for (const { stream, consumers } of await listConsumers(nats)) {
        for (const name of consumers) await nats.manager.consumers.delete(stream, name);
      }
    }),
  end: async () => {},
});

/** Starts all servers, and waits until their cluster has a leader. */
const startAll = async ({ env, servers: { nats } }: Cluster): Promise<void> => {
  await all(nats, (server) => server.start());
  await waitForJetStream(env.NATS_URL ?? '', nats.length);
};

/** All servers lose their data. */
export const wipe = (cluster: Cluster): Fault => ({
  name: 'wipe nats-server',
  start: async () => {
    const { nats, natsFolders } = cluster.servers;
    await all(nats, (server) => server.kill());
    await all(natsFolders, (folder) => rm(folder, { recursive: true, force: true }));
  },
  end: () => startAll(cluster),
});

/** All servers return to a copy of their data that was made when the fault began; what they acknowledged since is lost. */
const restoreCopy = (cluster: Cluster): Fault => {
  const { nats, natsFolders } = cluster.servers;
  const toCopy = (folder: string) => `${folder}-copy`;
  const restart = async (work: (folder: string) => Promise<void>) => {
    await all(nats, (server) => server.kill());
    await all(natsFolders, work);
    await startAll(cluster);
  };
  return {
    name: 'restore an older nats-server',
    start: () => restart((folder) => cp(folder, toCopy(folder), { recursive: true })),
    end: () =>
      restart(async (folder) => {
        await rm(folder, { recursive: true });
        await cp(toCopy(folder), folder, { recursive: true });
        await rm(toCopy(folder), { recursive: true });
      }),
    outageMs: 10_000,
  };
};

const TEN_MINUTES_MS = 600_000;
/** Reliability target for the events of a broker outage of ten minutes, in milliseconds. */
const DRAIN_LIMIT_MS = 60_000;

/** No broker for ten minutes, while writes go on. */
const longOutage = (cluster: Cluster): Fault => ({
  name: 'ten minutes without nats-server',
  start: async () => void (await all(cluster.servers.nats, (server) => server.kill())),
  end: () => startAll(cluster),
  outageMs: TEN_MINUTES_MS,
  drainLimitMs: DRAIN_LIMIT_MS,
  runs: 'none',
});

const OUTAGES = 8;
const OUTAGE_MS = 2000;

/** Eight outages of the broker, one after another: none of them may use up an attempt of an event. */
const repeatedOutages = (cluster: Cluster): Fault => ({
  name: 'eight outages of nats-server',
  start: async () => {
    for (let outage = 0; outage < OUTAGES; outage += 1) {
      await all(cluster.servers.nats, (server) => server.kill());
      await setTimeout(OUTAGE_MS);
      await startAll(cluster);
      await setTimeout(OUTAGE_MS);
    }
  },
  end: async () => {},
  runs: 'full',
});

/** Changed leaders, repeated deliveries, lost data and long outages of the broker. */
export const broker: ListFaults = (cluster) => [
  ...(cluster.servers.nats.length > 1 ? [stepDown(cluster)] : []),
  redeliver(cluster),
  wipe(cluster),
  restoreCopy(cluster),
  repeatedOutages(cluster),
  longOutage(cluster),
];

import { connectNats } from '@fitfolk/service-kit/connections/nats';
import { toStreamName, toSubject } from '@fitfolk/service-kit/messaging/streams';
import type { Cluster } from '../cluster/start-cluster.ts';
import { openCollection } from './collection.ts';
import type { ListFaults } from './fault.ts';

const EVENTS = 600_000;
/** The outbox publishes at least 1,000 events a second. */
const DRAIN_LIMIT_MS = EVENTS;
const PRODUCER = 'streaks';

/** Returns an id of the year 1970, so that the events are older than all others and are published first. */
const toId = (number: number): string => `00000000-0000-7000-8000-${`${number}`.padStart(12, '0')}`;
const isBacklog = { _id: { $lt: '00000001' } };

const openOutbox = (cluster: Cluster) => openCollection(cluster, PRODUCER, 'outbox');
const getType = ({ namespace }: Cluster): string => toSubject(namespace, `${PRODUCER}.chaos.backlog`);

/** Inserts events that nobody subscribes to. */
const insertBacklog = async (cluster: Cluster): Promise<void> => {
  await using outbox = await openOutbox(cluster);
  const type = getType(cluster);
  await outbox.insertMany(EVENTS, (number) => {
    const id = toId(number);
    const envelope = { specversion: '1.0', id, type, source: PRODUCER, data: {} };
    return { _id: id, envelope, subjectIds: [], state: 'pending', leaseUntil: new Date(0) };
  });
};

/** Waits until the events are published, then deletes them. @throws Error when that takes more than ten minutes */
const drainBacklog = async (cluster: Cluster): Promise<void> => {
  await using outbox = await openOutbox(cluster);
  await outbox.waitUntilNone({ ...isBacklog, state: 'pending' }, DRAIN_LIMIT_MS);
  await outbox.deleteMany(isBacklog);
  const nats = await connectNats(cluster.env.NATS_URL ?? '', 'chaos');
  const stream = toStreamName(cluster.namespace, PRODUCER);
  await nats.manager.streams.purge(stream, { filter: getType(cluster) });
  await nats.close();
};

/** An outbox with 600,000 events, as after hours without a broker. */
export const backlog: ListFaults = (cluster) => [
  {
    name: 'backlog of 600,000 events',
    start: () => insertBacklog(cluster),
    end: () => drainBacklog(cluster),
    runs: 'none',
  },
];

import { settleAll } from '@fitfolk/dev/processes/settle-all';
import { ACK_WAIT_MS } from '@fitfolk/service-kit/messaging/streams';
import { type ListFaults, listTargets } from './fault.ts';

const KILLS = 20;
/** Writes in a round of repeated kills. */
const OPERATIONS = 5000;

/** `kill -9` of each process, which starts again two seconds later. */
export const kill: ListFaults = (cluster) =>
  listTargets(cluster).map((target) => ({
    name: `kill ${target.name}`,
    start: () => target.kill(),
    end: () => target.start(),
    runs: 'short',
  }));

/** `kill -9` of a replica of every deployable, or of one server of each kind, at the same moment. */
export const killTogether: ListFaults = ({ services, servers }) => {
  const replicas = services.flatMap(({ replicas: [first] }) => first ?? []);
  const members = [servers.mongod, servers.nats].flatMap(([first]) => first ?? []);
  return [
    { name: 'kill a replica of every deployable', targets: replicas },
    { name: 'kill a server of every kind', targets: [...members, servers.redis, servers.s3] },
  ].map(({ name, targets }) => ({
    name,
    start: async () => void (await settleAll(targets.map((target) => target.kill()))),
    end: async () => void (await settleAll(targets.map((target) => target.start()))),
    repetitions: KILLS,
    operations: OPERATIONS,
    runs: 'full',
  }));
};

/** SIGTERM to each process, which starts again two seconds later. */
export const stop: ListFaults = (cluster) =>
  listTargets(cluster).map((target) => ({
    name: `stop ${target.name}`,
    start: () => target.stop(),
    end: () => target.start(),
    runs: 'short',
  }));

/** Longer than NATS waits for an acknowledgement, so that events are delivered again while their handlers are paused. */
const PAUSE_MS = ACK_WAIT_MS + 15_000;
const PAUSED = /^(closet|mongod|nats-server|redis-server|s3)/;

/** SIGSTOP of each server and of a service: connections stay open, and the process goes on later where it stopped. */
export const pause: ListFaults = (cluster) =>
  listTargets(cluster)
    .filter(({ name }) => PAUSED.test(name))
    .map((target) => ({
      name: `pause ${target.name}`,
      start: async () => target.pause(),
      end: async () => target.resume(),
      outageMs: PAUSE_MS,
      runs: 'full',
    }));

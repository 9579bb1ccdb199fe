import { sum } from '../measurements.ts';
import { assume } from './assumptions.ts';

/** Costs of one family, as measured and fitted. */
export type FamilyCosts = {
  /** CPU time of each service process for a day, in milliseconds. */
  readonly services: ReadonlyMap<string, number>;
  /** CPU time of MongoDB for a day, and the part of it that the feed takes, in milliseconds. */
  readonly mongoMs: number;
  readonly feedMs: number;
  /** CPU time of NATS and Redis for a day, in milliseconds. */
  readonly natsMs: number;
  readonly redisMs: number;
  /** Memory of each service process, in MiB. */
  readonly memory: ReadonlyMap<string, number>;
  /** Bytes on disk of a new family by database. */
  readonly stored: ReadonlyMap<string, number>;
  readonly indexBytes: number;
  /** Bytes on disk that a day adds for good, and until they expire. */
  readonly lastingPerDay: number;
  readonly expiringPerDay: number;
  readonly eventsPerDay: number;
  readonly streamBytesPerDay: number;
};

/** Resources of a component. Memory and storage are in GiB. */
export type Demand = {
  readonly component: string;
  readonly replicas: number;
  readonly cores: number;
  readonly memory: number;
  readonly storage: number;
};

const GIB = 2 ** 30;

/** Returns the cores that a CPU time per family and day takes in the busiest hour. */
const toPeakCores = (msPerDay: number, families: number): number =>
  (families * Math.max(0, msPerDay) * assume('peakHourShare')) / 3_600_000 / assume('utilization');

/** Returns the bytes on disk of a family's documents after the assumed time of use. */
const toDocumentBytes = (costs: FamilyCosts): number =>
  sum(costs.stored.values()) +
  costs.lastingPerDay * 365 * assume('years') +
  costs.expiringPerDay * assume('expiryDays');

/** Returns the resources of every component for a number of families. */
export const listDemands = (costs: FamilyCosts, families: number): Demand[] => {
  const copies = assume('copies');
  const services = [...costs.services].map(([component, ms]): Demand => {
    const needed = toPeakCores(ms, families);
    // A process uses one core.
    const replicas = Math.max(assume('minReplicas'), Math.ceil(needed));
    const memory = (replicas * (costs.memory.get(component) ?? 0)) / 1024;
    return { component, replicas, cores: replicas, memory, storage: 0 };
  });
  const diskGiB = (families * toDocumentBytes(costs)) / GIB;
  const cores = toPeakCores(costs.mongoMs, families);
  const shards = Math.max(
    1,
    Math.ceil(cores / assume('shardCores')),
    Math.ceil(diskGiB / assume('shardGiB')),
  );
  const cache = (families * costs.indexBytes * assume('activeShare')) / GIB;
  const streamGiB = (families * costs.streamBytesPerDay * assume('streamDays')) / GIB;
  return [
    ...services,
    {
      component: `MongoDB, ${shards} shard${shards > 1 ? 's' : ''}`,
      replicas: shards * copies,
      cores: Math.max(shards * copies, Math.ceil(cores) * copies),
      memory: Math.max(shards, cache) * copies,
      storage: diskGiB * copies,
    },
    {
      component: 'NATS',
      replicas: copies,
      cores: Math.max(1, Math.ceil(toPeakCores(costs.natsMs, families))) * copies,
      memory: copies,
      storage: streamGiB * copies,
    },
    {
      component: 'Redis',
      replicas: 2,
      cores: Math.max(1, Math.ceil(toPeakCores(costs.redisMs, families))) * 2,
      memory: Math.max(1, (families * assume('sessionKiB')) / 1024 / 1024) * 2,
      storage: 0,
    },
  ];
};

/** Returns the GiB of all images. */
export const toImageGiB = (families: number): number =>
  (families * assume('imagesPerFamily') * assume('imageKiB')) / 1024 / 1024;

/** Returns the dollars per month of resources. */
export const toDollars = ({ cores, memory, storage }: Pick<Demand, 'cores' | 'memory' | 'storage'>): number =>
  cores * assume('coreMonth') + memory * assume('memoryMonth') + storage * assume('diskMonth');

/** Something that has a limit which more replicas do not raise. */
export type Bottleneck = { readonly name: string; readonly families: number };

/** Lists the bottlenecks by the number of families at which each appears. */
export const listBottlenecks = (costs: FamilyCosts): Bottleneck[] => {
  const shardBytes = assume('shardGiB') * GIB;
  const toFamilies = (msPerDay: number) => assume('shardCores') / toPeakCores(msPerDay, 1);
  const peakEvents = (costs.eventsPerDay * assume('peakHourShare')) / 3600;
  return [
    { name: 'CPU of one replica set for all databases', families: toFamilies(costs.mongoMs) },
    { name: 'disk of one replica set for all databases', families: shardBytes / toDocumentBytes(costs) },
    { name: 'one consumer of all events of the streams', families: assume('consumerRate') / peakEvents },
    { name: 'CPU of one shard for the feed', families: toFamilies(costs.feedMs) },
    { name: 'CPU of one Redis', families: 1 / toPeakCores(costs.redisMs, 1) },
    {
      name: 'disk of one NATS member',
      families: shardBytes / (costs.streamBytesPerDay * assume('streamDays')),
    },
  ].sort((one, other) => one.families - other.families);
};

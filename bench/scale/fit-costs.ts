import { mean, sum } from '../measurements.ts';
import type { FamilyCosts } from './capacity.ts';
import { fitWithHeldOut, type Point } from './fit.ts';
import type { Costs } from './measure.ts';

/** Measurements at a number of families. Costs of a day are those of one family. */
export type Sample = {
  readonly families: number;
  /** Bytes on disk of all families by database. */
  readonly stored: Costs;
  readonly indexes: Costs;
  /** Uncompressed bytes of all documents. */
  readonly documentBytes: number;
  /** MiB of each process. */
  readonly memory: Costs;
  /** CPU time of a day by process, in milliseconds. */
  readonly cpu: Costs;
  /** Part of MongoDB's CPU time that the feed takes. */
  readonly feedMs: number;
  readonly lastingBytes: number;
  readonly expiringBytes: number;
  readonly events: number;
  readonly streamBytes: number;
};

/** A fitted cost of one family, and the error at the size that the fit did not use. */
export type FittedCost = {
  readonly component: string;
  readonly unit: 'KiB' | 'ms a day';
  readonly cost: number;
  readonly error: number;
};

export type FittedCosts = { readonly rows: readonly FittedCost[]; readonly costs: FamilyCosts };

const KIB = 1024;

/** Storage grows with the families: a line, whose base is what empty databases take. */
const fitStorage = (component: string, points: readonly Point[]): FittedCost => {
  const { line, error } = fitWithHeldOut(points);
  return { component, unit: 'KiB', cost: line.perFamily / KIB, error };
};

/** The work of a day depends on the family and not on the others: the mean of the sizes but the largest. */
const fitDay = (component: string, values: readonly number[]): FittedCost => {
  const cost = mean(values.length > 1 ? values.slice(0, -1) : values);
  const held = values.at(-1) ?? Number.NaN;
  return { component, unit: 'ms a day', cost, error: Math.abs((cost - held) / held) };
};

/** Fits the costs of one family by component. */
export const fitCosts = (samples: readonly Sample[], services: readonly string[]): FittedCosts => {
  const largest = samples.at(-1);
  if (!largest) throw new Error('Nothing was measured');
  const toPoints = (read: (sample: Sample) => number) =>
    samples.map((sample) => ({ families: sample.families, cost: read(sample) }));
  const storage = [...largest.stored.keys()].map((name) =>
    fitStorage(
      name,
      toPoints(({ stored }) => stored.get(name) ?? 0),
    ),
  );
  const days = [...largest.cpu.keys()].map((name) =>
    fitDay(
      name,
      samples.map(({ cpu }) => cpu.get(name) ?? 0),
    ),
  );
  const getDay = (name: string) => days.find(({ component }) => component === name)?.cost ?? 0;
  const feed = fitDay(
    'mongod, for the feed',
    samples.map(({ feedMs }) => feedMs),
  );
  const indexes = fitStorage(
    'all indexes',
    toPoints((sample) => sum(sample.indexes.values())),
  );
  // Of a document with its share of the indexes, as far as the loaded families show.
  const bytesOnDisk = sum(largest.stored.values()) / largest.documentBytes;
  return {
    rows: [
      ...storage,
      indexes,
      fitStorage(
        'all databases',
        toPoints((sample) => sum(sample.stored.values())),
      ),
      ...days,
      feed,
      fitDay(
        'all processes',
        samples.map(({ cpu }) => sum(cpu.values())),
      ),
    ],
    costs: {
      services: new Map(services.map((name) => [name, getDay(name)])),
      mongoMs: getDay('mongod'),
      feedMs: feed.cost,
      natsMs: getDay('nats-server'),
      redisMs: getDay('redis-server'),
      memory: largest.memory,
      stored: new Map(storage.map(({ component, cost }) => [component, cost * KIB])),
      indexBytes: indexes.cost * KIB,
      lastingPerDay: bytesOnDisk * mean(samples.map(({ lastingBytes }) => lastingBytes)),
      expiringPerDay: bytesOnDisk * mean(samples.map(({ expiringBytes }) => expiringBytes)),
      eventsPerDay: mean(samples.map(({ events }) => events)),
      streamBytesPerDay: mean(samples.map(({ streamBytes }) => streamBytes)),
    },
  };
};

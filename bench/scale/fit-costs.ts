import { mean, sum } from '../measurements.ts';
import type { FamilyCosts } from './capacity.ts';
import { fitWithHeldOut, type Point } from './fit.ts';
import type { LoadedBytes } from './load-families.ts';
import type { Costs } from './measure.ts';

/** Measurements at a number of families. Costs of a day are those of one family. */
export type Sample = LoadedBytes & {
  readonly families: number;
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
  /** Cost of one family at each size. */
  readonly measured: readonly number[];
};

export type FittedCosts = { readonly rows: readonly FittedCost[]; readonly costs: FamilyCosts };

const KIB = 1024;

/** Storage grows with the families: a line, whose base is what empty databases take. */
const fitStorage = (component: string, points: readonly Point[]): FittedCost => {
  const { line, error } = fitWithHeldOut(points);
  const measured = points.map(({ families, cost }) => (cost - line.base) / families / KIB);
  return { component, unit: 'KiB', cost: line.perFamily / KIB, error, measured };
};

/** The work of a day depends on the family and not on the others: the mean of the sizes but the largest. */
const fitDay = (component: string, values: readonly number[]): FittedCost => {
  const cost = mean(values.length > 1 ? values.slice(0, -1) : values);
  const held = values.at(-1) ?? Number.NaN;
  return { component, unit: 'ms a day', cost, error: Math.abs((cost - held) / held), measured: values };
};

/** Share of all costs from which a component counts. The CPU time of smaller ones is below what can be measured. */
const MIN_SHARE = 0.05;

/** Returns the largest error of the components that take a share of all costs of their unit. */
export const getLargestError = (rows: readonly FittedCost[]): number => {
  const isLarge = ({ unit, cost }: FittedCost) => {
    const total = Math.max(...rows.filter((row) => row.unit === unit).map((row) => row.cost));
    return cost >= MIN_SHARE * total;
  };
  return Math.max(...rows.filter(isLarge).map(({ error }) => error));
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

import { print, sum } from '../measurements.ts';
import { ASSUMPTIONS, assume } from './assumptions.ts';
import { type FamilyCosts, listBottlenecks, listDemands, toDollars, toImageGiB } from './capacity.ts';
import { REQUESTS_PER_DAY } from './family-day.ts';
import { type FittedCosts, getLargestError, type Sample } from './fit-costs.ts';

/** Numbers of families to which the costs are extrapolated. */
const TARGETS = [10_000, 1_000_000, 10_000_000];

const format = (value: number, digits = 0): string =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const printSamples = (samples: readonly Sample[]): void => {
  print('| families | on disk (MiB) | CPU of a day (ms) | events of a day |');
  print('| --- | --- | --- | --- |');
  for (const { families, stored, cpu, events } of samples) {
    const diskMiB = sum(stored.values()) / 2 ** 20;
    print(
      `| ${format(families)} | ${format(diskMiB, 1)} | ${format(sum(cpu.values()))} | ${format(events, 1)} |`,
    );
  }
};

/** Prints the costs of one family with the error of each, and as measured at each size. */
export const printFits = ({ rows, costs }: FittedCosts, sizes: readonly number[]): void => {
  print(`\nOne family, with ${REQUESTS_PER_DAY} requests and ${format(costs.eventsPerDay)} events a day:\n`);
  print(
    `| component | cost | unit | error at the largest size | ${sizes.map((size) => format(size)).join(' | ')} |`,
  );
  print(`| --- | --- | --- | --- |${sizes.map(() => ' --- |').join('')}`);
  for (const { component, cost, unit, error, measured } of rows) {
    const each = measured.map((value) => format(value, 1)).join(' | ');
    print(`| ${component} | ${format(cost, 1)} | ${unit} | ${format(error * 100, 1)} % | ${each} |`);
  }
  print(
    `\nLargest error of a component with at least 5 % of the cost: ${format(getLargestError(rows) * 100, 1)} %`,
  );
  const perDay = (bytes: number) => format(bytes / 1024, 1);
  print(
    `\nA day adds ${perDay(costs.lastingPerDay)} KiB of documents on disk, ${perDay(costs.expiringPerDay)} KiB that expire, and ${perDay(costs.streamBytesPerDay)} KiB to streams.`,
  );
};

const printTarget = (costs: FamilyCosts, families: number): void => {
  print(`\n${format(families)} families:\n`);
  print(
    '| component | replicas | cores | memory (GiB) | storage (GiB) | dollars a month per 1,000 families |',
  );
  print('| --- | --- | --- | --- | --- | --- |');
  let dollars = 0;
  for (const demand of listDemands(costs, families)) {
    const { component, replicas, cores, memory, storage } = demand;
    const each = (toDollars(demand) / families) * 1000;
    dollars += each;
    print(
      `| ${component} | ${format(replicas)} | ${format(cores)} | ${format(memory, 1)} | ${format(storage, 1)} | ${format(each, 2)} |`,
    );
  }
  const imageGiB = toImageGiB(families);
  const images = (imageGiB * assume('objectMonth') * 1000) / families;
  print(`| images | | | | ${format(imageGiB)} | ${format(images, 2)} |`);
  print(`| all | | | | | ${format(dollars + images, 2)} |`);
};

/** Prints the extrapolated resources, the bottlenecks and the assumptions of both. */
export const printCapacity = (costs: FamilyCosts): void => {
  for (const families of TARGETS) printTarget(costs, families);
  print('\nBottlenecks that more replicas do not remove:\n');
  print('| bottleneck | families |');
  print('| --- | --- |');
  for (const { name, families } of listBottlenecks(costs)) {
    print(
      `| ${name} | ${Number.isFinite(families) && families > 0 ? format(Number(families.toPrecision(2))) : 'not measured'} |`,
    );
  }
  print('\nAssumptions:\n');
  for (const { value, meaning } of Object.values(ASSUMPTIONS)) print(`- ${value}: ${meaning}`);
};

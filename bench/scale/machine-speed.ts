import { percentile } from '../measurements.ts';

/** Rounds of the calculation: services mostly read and write JSON. */
const REPETITIONS = 300;
const ITEMS = Array.from({ length: 200 }, (_, index) => ({
  id: `item-${index}`,
  tags: ['blue', 'wool'],
  index,
}));

/** Returns the CPU time of a fixed calculation in milliseconds. */
const timeCalculation = (): number => {
  const before = process.cpuUsage();
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) JSON.parse(JSON.stringify(ITEMS));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const WARM_UP = 10;

/**
 * Creates a function that returns by which factor the machine is slower now than when the function was created. The speed of
 * a shared machine changes by a quarter within minutes.
 */
export const createSlownessMeter = (): (() => number) => {
  const times = Array.from({ length: 2 * WARM_UP }, timeCalculation);
  const reference = percentile(times.slice(WARM_UP), 0.5);
  return () => timeCalculation() / reference;
};

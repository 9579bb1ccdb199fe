import type { ListFaults } from './fault.ts';

/** Replaces every process of every deployable, one after another, as a deployment does. No write may fail. */
export const rollingRestart: ListFaults = ({ services }) => [
  {
    name: 'roll out all services',
    start: async () => {
      for (const { replicas } of services) {
        for (const replica of replicas) {
          await replica.stop();
          await replica.start();
        }
      }
    },
    end: async () => {},
    outageMs: 0,
    isSeamless: true,
    runs: 'full',
  },
];

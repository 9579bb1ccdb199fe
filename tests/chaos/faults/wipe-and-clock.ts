import { setTimeout } from 'node:timers/promises';
import { wipe } from './broker.ts';
import { shiftClocks } from './clocks.ts';
import type { ListFaults } from './fault.ts';

/** Time in which accounts are deleted between the loss of the broker's data and the wrong clocks, in milliseconds. */
const DELETIONS_MS = 30_000;
const AHEAD_MS = 10_000;

/** The broker loses its data, accounts are deleted, and then clocks are eight days ahead: others' data stays. */
export const wipeAndClock: ListFaults = (cluster) => [
  {
    name: 'wipe nats-server, then clock +8 days',
    start: async () => {
      await wipe(cluster).start();
      await wipe(cluster).end();
    },
    end: async () => {
      await shiftClocks(cluster, 8);
      await setTimeout(AHEAD_MS);
      await shiftClocks(cluster, 0);
    },
    outageMs: DELETIONS_MS,
    runs: 'full',
  },
];

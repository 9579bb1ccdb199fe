import { GATEWAY_NAME } from '@fitfolk/dev/workspace/deployables';
import type { Cluster } from '../cluster/start-cluster.ts';
import type { ListFaults } from './fault.ts';

const DAY_MS = 24 * 3600_000;

/**
 * The gateway keeps the right time, because it decides how long sessions last, and so does media: the object store refuses
 * requests that were signed more than 15 minutes ago, so that media exits.
 */
const RIGHT_CLOCKS = [GATEWAY_NAME, 'media'];

/** Restarts one replica of each other deployable with a clock that is `days` ahead. */
export const shiftClocks = async ({ services }: Cluster, days: number): Promise<void> => {
  const replicas = services.flatMap(({ name, replicas: [first] }) =>
    first && !RIGHT_CLOCKS.includes(name) ? [first] : [],
  );
  await Promise.all(
    replicas.map(async (replica) => {
      await replica.stop();
      await replica.start({ clockShiftMs: days * DAY_MS });
    }),
  );
};

/** The clock of one replica of each service is days ahead or behind. */
export const clocks: ListFaults = (cluster) =>
  (cluster.services.length > 1 ? [-8, -1, 1, 8] : []).map((days) => ({
    name: `clock ${days > 0 ? '+' : ''}${days} days`,
    start: () => shiftClocks(cluster, days),
    end: () => shiftClocks(cluster, 0),
    outageMs: 10_000,
  }));

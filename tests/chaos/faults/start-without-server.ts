import { settleAll } from '@fitfolk/dev/processes/settle-all';
import type { ListFaults } from './fault.ts';

/** One replica of each deployable starts while a server is down, and waits for it. */
export const startWithoutServer: ListFaults = ({ services, servers }) =>
  [
    { name: 'mongod', targets: servers.mongod },
    { name: 'nats-server', targets: servers.nats },
    { name: 'redis-server', targets: [servers.redis] },
    { name: 's3', targets: [servers.s3] },
  ].map(({ name, targets }) => {
    const replicas = services.flatMap(({ replicas: [first] }) => (first ? [first] : []));
    let starts: Promise<unknown> = Promise.resolve();
    return {
      name: `start without ${name}`,
      start: async () => {
        await settleAll([...targets, ...replicas].map((target) => target.kill()));
        starts = settleAll(replicas.map((replica) => replica.start()));
      },
      end: async () => {
        await settleAll(targets.map((target) => target.start()));
        await starts;
      },
      outageMs: 20_000,
      runs: 'full',
    };
  });

import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import type { ListFaults } from './fault.ts';

/** Redis without room for another key; it refuses writes instead of evicting keys. */
export const redis: ListFaults = ({ env, namespace }) => {
  const setMaxMemory = async (bytes: number) => {
    const client = await connectRedis(env.REDIS_URL ?? '', namespace);
    await client.call('CONFIG', 'SET', 'maxmemory', `${bytes}`);
    client.disconnect();
  };
  return [
    {
      name: 'fill redis-server',
      start: () => setMaxMemory(1),
      end: () => setMaxMemory(0),
      outageMs: 5000,
    },
  ];
};

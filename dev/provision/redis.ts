import { untilReady } from '../processes/child-process.ts';
import { exchange } from '../processes/probe.ts';
import { fetchByApt } from './install/apt.ts';
import type { Part, Started, StartOptions } from './server.ts';
import { launch } from './start-server-process.ts';

const packages = ['redis-server'];
const advice = 'put redis-server 7.0 or newer on PATH or set REDIS_URL';

export const redis: Part = {
  program: {
    name: 'redis-server',
    aliases: ['valkey-server'],
    atLeast: '7.0',
    image: 'redis',
    cached: ['debian-redis-server'],
    fetch: () => fetchByApt({ program: 'redis-server', packages, advice }),
  },
  givenBy: ['REDIS_URL'],
  start: startRedis,
};

/** Sessions live here alone: every second on disk, and never one dropped to make room. */
async function startRedis(options: StartOptions): Promise<Started> {
  const { port, dataDir } = options;
  const kept = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--dir', dataDir];
  const child = await launch(options, {
    name: 'redis-server',
    args: ['--bind', '127.0.0.1', '--port', `${port}`, ...kept, '--maxmemory-policy', 'noeviction'],
  });
  await untilReady(child, async () => (await exchange(port, 'PING\r\n')).startsWith('+PONG'));
  return { child, env: { REDIS_URL: `redis://127.0.0.1:${port}` } };
}

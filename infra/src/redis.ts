import { fetchByApt } from './apt.ts';
import { startChild, untilReady } from './child.ts';
import type { Part, Started, StartOptions } from './part.ts';
import { exchange } from './probe.ts';

const packages = ['redis-server'];
const advice = 'put redis-server 7.0 or newer on PATH or set REDIS_URL';

export const redis: Part = {
  program: {
    name: 'redis-server',
    aliases: ['valkey-server'],
    atLeast: '7.0',
    fetch: () => fetchByApt({ program: 'redis-server', packages, advice }),
  },
  givenBy: ['REDIS_URL'],
  start: startRedis,
};

/** Sessions live here alone: every second on disk, and never one dropped to make room. */
async function startRedis({ found, port, dataDir, logFile }: StartOptions): Promise<Started> {
  const kept = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--dir', dataDir];
  const child = await startChild({
    name: 'redis-server',
    command: found.path,
    args: ['--bind', '127.0.0.1', '--port', `${port}`, ...kept, '--maxmemory-policy', 'noeviction'],
    logFile,
  });
  await untilReady(child, async () => (await exchange(port, 'PING\r\n')).startsWith('+PONG'));
  return { child, env: { REDIS_URL: `redis://127.0.0.1:${port}` } };
}

import { waitUntilReady } from '../processes/child-process.ts';
import { sendAndReceive } from '../processes/probe.ts';
import { installWithApt } from './install/apt.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

const APT_PACKAGES = ['redis-server'];
const ADVICE = 'put redis-server 7.0 or newer on PATH or set REDIS_URL';

const startRedis = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { port, dataDir } = options;
  // Sessions are stored only in Redis: it syncs to disk every second and never evicts keys.
  const durable = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--save', '', '--dir', dataDir];
  const child = await startServerProcess(options, {
    name: 'redis-server',
    args: ['--bind', '127.0.0.1', '--port', `${port}`, ...durable, '--maxmemory-policy', 'noeviction'],
  });
  await waitUntilReady(child, async () => (await sendAndReceive(port, 'PING\r\n')).startsWith('+PONG'));
  return { child, env: { REDIS_URL: `redis://127.0.0.1:${port}` } };
};

export const redis: Server = {
  program: {
    name: 'redis-server',
    aliases: ['valkey-server'],
    minVersion: '7.0',
    image: 'redis',
    cacheFolders: ['debian-redis-server'],
    install: () => installWithApt({ program: 'redis-server', packages: APT_PACKAGES, advice: ADVICE }),
  },
  variables: ['REDIS_URL'],
  start: startRedis,
};

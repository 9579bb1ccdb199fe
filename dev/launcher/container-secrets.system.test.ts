import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectRedis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Child, waitUntilReady } from '../processes/child-process.ts';
import { findFreePort } from '../processes/ports.ts';
import { sendAndReceive } from '../processes/probe.ts';
import { findProgram } from '../provision/install/programs.ts';
import { redis } from '../provision/redis.ts';
import { startServerProcess } from '../provision/start-server-process.ts';
import { renderContainerSecrets } from './container-secrets.ts';

const NAMESPACE = 'fitfolk';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-acl-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts Redis with the users of the containers, as docker-compose.yml does. */
const startRedis = async (port: number): Promise<Child> => {
  const secret = (name: string) => name;
  const files = renderContainerSecrets({ secret, identityKeys: '', namespace: NAMESPACE });
  const users = join(folder, 'users.acl');
  await writeFile(users, files.find(({ name }) => name === 'users.acl')?.content ?? '');
  const program = await findProgram(redis.program, () => {});
  const child = await startServerProcess(
    { program, port, dataDir: folder, logFile: join(folder, 'redis.log'), isEphemeral: false },
    {
      name: 'redis-server',
      args: ['--port', `${port}`, '--dir', folder, '--appendonly', 'yes', '--aclfile', users],
    },
  );
  await waitUntilReady(child, async () =>
    (await sendAndReceive(port, 'AUTH health any\r\n')).startsWith('+OK'),
  );
  return child;
};

describe('the Redis users of the containers', () => {
  it('keep the transactions of a service when Redis restarts', async () => {
    const port = await findFreePort();
    const url = `redis://auth:redis-auth@127.0.0.1:${port}`;
    const first = await startRedis(port);
    const before = await connectRedis(url, NAMESPACE);
    await before.multi().set('session:a', '1').set('sessions:b', '2').exec();
    before.disconnect();
    await first.stop();

    const second = await startRedis(port);
    const after = await connectRedis(url, NAMESPACE);
    expect(await after.mget('session:a', 'sessions:b')).toEqual(['1', '2']);
    after.disconnect();
    await second.stop();
  });

  it('let nobody in without a password', async () => {
    const port = await findFreePort();
    const server = await startRedis(port);

    expect(await sendAndReceive(port, 'GET fitfolk:session:a\r\n')).toContain('NOAUTH');
    await server.stop();
  });
});

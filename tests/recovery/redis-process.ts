import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { sendAndReceive } from '@fitfolk/dev/processes/probe';
import { findProgram } from '@fitfolk/dev/provision/install/programs';
import { redis } from '@fitfolk/dev/provision/redis';
import { startServerProcess } from '@fitfolk/dev/provision/start-server-process';

export type RedisProcess = { readonly port: number; readonly child: Child };

/** Starts a server with its data in a folder of its own, and resolves when it answers. */
export const startRedisProcess = async (
  folder: string,
  name: string,
  args: readonly string[],
): Promise<RedisProcess> => {
  const port = await findFreePort();
  const dataDir = join(folder, name);
  await mkdir(dataDir, { recursive: true });
  const program = await findProgram(redis.program, () => {});
  const child = await startServerProcess(
    { program, port, dataDir, logFile: join(dataDir, 'redis.log'), isEphemeral: false },
    {
      name,
      args: [...args, '--bind', '127.0.0.1', '--port', `${port}`, '--dir', dataDir],
    },
  );
  await waitUntilReady(child, async () => (await sendAndReceive(port, 'PING\r\n')).startsWith('+PONG'));
  return { port, child };
};

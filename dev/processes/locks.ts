import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export type Lock = { release(): Promise<void> };

/** Abstract socket names belong to the kernel: they vanish with their process, so a lock is never left behind. */
function socketName(name: string): string {
  const digest = createHash('sha256').update(`${process.getuid?.()} ${name}`).digest('hex').slice(0, 32);
  return `\0fitfolk-${digest}`;
}

const NO_LOCK: Lock = { release: async () => {} };

/**
 * Takes a lock of this machine and user, or gives undefined when somebody holds it. Only Linux has abstract sockets;
 * elsewhere every caller gets one, and atomic renames alone keep the cache whole.
 */
export async function tryLock(name: string): Promise<Lock | undefined> {
  if (process.platform !== 'linux') return NO_LOCK;
  const holders = new Set<{ destroy(): unknown }>();
  const server = createServer((socket) => {
    holders.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => holders.delete(socket));
  });
  server.listen({ path: socketName(name) });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
  server.unref();
  return {
    async release() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of holders) socket.destroy();
      await closed;
    },
  };
}

/** Gives when the holder of the lock lets go: its end of the connection closes, whether it released or died. */
async function waitForRelease(name: string): Promise<void> {
  const socket = connect({ path: socketName(name) });
  await new Promise<void>((done) => socket.on('error', () => {}).on('close', () => done()));
}

/** Runs the work while holding the lock, waiting for whoever holds it now. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = await tryLock(name);
    if (!lock) {
      await waitForRelease(name);
      continue;
    }
    try {
      return await work();
    } finally {
      await lock.release();
    }
  }
}

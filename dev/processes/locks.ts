import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

export type Lock = { release(): Promise<void> };

/** Names an abstract socket. The kernel removes those with their process, so a lock never outlives its holder. */
const toSocketName = (name: string): string => {
  const digest = createHash('sha256').update(`${process.getuid?.()} ${name}`).digest('hex').slice(0, 32);
  return `\0fitfolk-${digest}`;
};

const NO_LOCK: Lock = { release: async () => {} };

/**
 * Takes a lock of this machine and user; undefined when another process holds it. Only Linux has abstract sockets:
 * elsewhere every caller gets the lock, and atomic renames alone protect the cache.
 */
export const tryLock = async (name: string): Promise<Lock | undefined> => {
  if (process.platform !== 'linux') return NO_LOCK;
  const waiters = new Set<{ destroy(): unknown }>();
  const server = createServer((socket) => {
    waiters.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => waiters.delete(socket));
  });
  server.listen({ path: toSocketName(name) });
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
      for (const socket of waiters) socket.destroy();
      await closed;
    },
  };
};

/** Resolves when the lock is released or its holder dies: either closes the connection. */
const waitForRelease = async (name: string): Promise<void> => {
  const socket = connect({ path: toSocketName(name) });
  await new Promise<void>((done) => socket.on('error', () => {}).on('close', () => done()));
};

/** Runs the task while holding the lock, waiting for it if necessary. */
export const withLock = async <T>(name: string, task: () => Promise<T>): Promise<T> => {
  for (;;) {
    const lock = await tryLock(name);
    if (!lock) {
      await waitForRelease(name);
      continue;
    }
    try {
      return await task();
    } finally {
      await lock.release();
    }
  }
};

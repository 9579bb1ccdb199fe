import { once } from 'node:events';
import { createServer } from 'node:net';
import { Problem } from './user-error.ts';

/** Below the range from which the kernel takes ports of outgoing connections, so none of those gets in between. */
const lowest = 20_000;
const highest = 32_000;
const handedOut = new Set<number>();

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** A loopback port nobody listens on; this process hands out each one only once. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if (await isFree(port)) return port;
  }
  throw new Problem(`No free port was found between ${lowest} and ${highest} on 127.0.0.1.`);
}

/** Whether nobody listens on a loopback port. */
export async function isFree(port: number): Promise<boolean> {
  try {
    await listenOnce(port, '127.0.0.1');
    return true;
  } catch {
    return false;
  }
}

/** Throws the sentence to print when the address cannot be listened on. */
export async function assertCanListen(host: string, port: number): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Problem(
        `Port ${port} on ${host} is already taken: stop what uses it or choose another with PORT.`,
      );
    }
    if (code === 'EACCES')
      throw new Problem(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
    throw new Problem(`HOST ${host} is not an address of this machine.`, { cause: error });
  }
}

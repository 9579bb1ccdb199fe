import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

/** Below the range from which the kernel takes ports of outgoing connections, so none of those gets in between. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const assignedPorts = new Set<number>();

async function listenOnce(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** A loopback port nobody listens on; this process hands out each one only once. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (assignedPorts.has(port)) continue;
    assignedPorts.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new UserError(`No free port was found between ${FIRST_PORT} and ${LAST_PORT} on 127.0.0.1.`);
}

/** Whether nobody listens on a loopback port. */
export async function isPortFree(port: number): Promise<boolean> {
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
      throw new UserError(
        `Port ${port} on ${host} is already taken: stop what uses it or choose another with PORT.`,
      );
    }
    if (code === 'EACCES')
      throw new UserError(`Port ${port} needs more rights: choose one above 1023 with PORT.`);
    throw new UserError(`HOST ${host} is not an address of this machine.`, { cause: error });
  }
}

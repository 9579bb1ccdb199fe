import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

/** Below the kernel's ephemeral range, so that no outgoing connection takes a port after it was found free. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
const MAX_ATTEMPTS = 100;
const assignedPorts = new Set<number>();

const listenOnce = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

/** Returns a free loopback port that this process has not returned before. */
export const findFreePort = async (): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT));
    if (assignedPorts.has(port)) continue;
    assignedPorts.add(port);
    if (await isPortFree(port)) return port;
  }
  throw new UserError(`No free port was found between ${FIRST_PORT} and ${LAST_PORT} on 127.0.0.1.`);
};

/** Returns whether a loopback port has no listener. */
export const isPortFree = async (port: number): Promise<boolean> => {
  try {
    await listenOnce(port, '127.0.0.1');
    return true;
  } catch {
    return false;
  }
};

/** @throws UserError when this process cannot listen on the address */
export const assertCanListen = async (host: string, port: number): Promise<void> => {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new UserError(
        `Port ${port} on ${host} is already in use. Stop the program that uses it, or set PORT to another port.`,
      );
    }
    if (code === 'EACCES')
      throw new UserError(`Port ${port} requires root privileges. Set PORT to a port above 1023.`);
    throw new UserError(`HOST ${host} is not an address of this machine.`, { cause: error });
  }
};

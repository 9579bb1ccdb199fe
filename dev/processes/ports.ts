import { once } from 'node:events';
import { createServer } from 'node:net';
import { tryLock } from './locks.ts';
import { UserError } from './user-error.ts';

type PortRange = { readonly first: number; readonly last: number };

/** Below the kernel's ephemeral range, so that no outgoing connection takes a port after it was found free. */
const FREE_PORTS: PortRange = { first: 20_000, last: 32_000 };
const MAX_ATTEMPTS = 100;
const assignedPorts = new Set<number>();

const listenOnce = async (port: number, host: string): Promise<void> => {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
};

/** Name of the lock of a port, which this process keeps until it exits, because the port is used some time later. */
export const toPortLock = (port: number): string => `port ${port}`;

/** Returns a free loopback port that neither this process nor another running one has returned. */
export const findFreePort = async ({ first, last }: PortRange = FREE_PORTS): Promise<number> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const port = first + Math.floor(Math.random() * (last - first + 1));
    if (assignedPorts.has(port)) continue;
    assignedPorts.add(port);
    if ((await tryLock(toPortLock(port))) && (await isPortFree(port))) return port;
  }
  throw new UserError(`No free port was found between ${first} and ${last} on 127.0.0.1.`);
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

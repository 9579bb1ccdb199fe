import type { Fitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import type { FaultyServer } from './servers.ts';

/** An interruption of a process, a server or a connection. */
export type Fault = {
  readonly name: string;
  readonly start: () => Promise<void>;
  /** Resolves when the process or the connection is back. */
  readonly end: () => Promise<void>;
};

const isFrontend = (name: string): boolean => name === 'shell' || name.endsWith('-web');

/** Returns true for an end by SIGKILL. */
export const isKill = ({ name }: Fault): boolean => name.startsWith('kill ');

/** Lists the faults of all processes, servers and connections. */
export const listFaults = (
  processes: Fitfolk['processes'],
  servers: readonly FaultyServer[],
): readonly Fault[] => {
  const services = processes.filter(({ name }) => !isFrontend(name));
  return [
    ...services.map(({ name, kill, restart }) => ({
      name: `kill ${name}`,
      start: kill,
      end: () => restart(),
    })),
    // SIGTERM during the writes, and a start right after it.
    ...services.map(({ name, restart }) => ({
      name: `stop ${name}`,
      start: async () => {},
      end: () => restart(),
    })),
    ...servers.map(({ name, kill, restart }) => ({ name: `kill ${name}`, start: kill, end: restart })),
    ...servers.map(({ name, proxy }) => ({
      name: `disconnect ${name}`,
      start: async () => proxy.disconnect(),
      end: async () => proxy.restore(),
    })),
  ];
};

import {
  type Child,
  type ChildOptions,
  startChildProcess,
  unexpectedExit,
  waitUntilReady,
} from './child-process.ts';
import { respondsOk } from './probe.ts';

/** A start takes seconds; on a machine that is busy with tests or builds, up to a minute. */
const READY_TIMEOUT_MS = 120_000;

export type ServiceProcess = {
  readonly name: string;
  readonly url: string;
  readonly logFile: string;
  pid(): number;
  /** Resolves when the process reports ready. @throws UserError when it exits first or times out */
  ready(): Promise<void>;
  /** Resolves with a message when the process that runs now exits without being stopped. */
  unexpectedExit(): Promise<string>;
  stop(): Promise<void>;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Restarts at the same URL, optionally with another program. */
  restart(program?: string): Promise<void>;
};

/** Starts a process that serves the URL and can be restarted. */
export const startServiceProcess = async (options: ChildOptions, url: string): Promise<ServiceProcess> => {
  let starting = startChildProcess(options);
  let child = await starting;
  const stopping = new Set<Child>();
  const end = async (method: 'stop' | 'kill') => {
    // Ends the process of a restart too.
    await Promise.allSettled([starting]);
    stopping.add(child);
    await child[method]();
  };
  const ready = () => waitUntilReady(child, () => respondsOk(`${url}/health/ready`), READY_TIMEOUT_MS);

  return {
    name: options.name,
    url,
    logFile: options.logFile,
    pid: () => child.pid,
    ready,
    unexpectedExit: async () => {
      const watched = child;
      await watched.exited;
      return stopping.has(watched) ? new Promise<never>(() => {}) : unexpectedExit(watched);
    },
    stop: () => end('stop'),
    kill: () => end('kill'),
    restart: async (program) => {
      await end('stop');
      starting = startChildProcess(program ? { ...options, args: [program] } : options);
      child = await starting;
      await ready();
    },
  };
};

/** Stops the gateway, which is first, before the others, so that its open requests can still finish. */
export const stopInOrder = async ([gateway, ...others]: readonly ServiceProcess[]): Promise<void> => {
  await gateway?.stop();
  await Promise.all(others.map((service) => service.stop()));
};

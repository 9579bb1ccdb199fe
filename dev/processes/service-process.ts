import {
  type Child,
  type ChildOptions,
  startChildProcess,
  unexpectedExit,
  waitUntilReady,
} from './child-process.ts';
import { respondsOk } from './probe.ts';

const READY_TIMEOUT_MS = 60_000;

export type ServiceProcess = {
  readonly name: string;
  /** Where it answers. */
  readonly url: string;
  pid(): number;
  /** Resolves when it answers; rejects with its last words when it does not come to that. */
  ready(): Promise<void>;
  /** Resolves with its last words when it ends and nobody asked it to. */
  readonly unexpectedExit: Promise<string>;
  stop(): Promise<void>;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it anew at the same address, ending it first; another program in its place when one is named. */
  restart(program?: string): Promise<void>;
};

/** Starts a process that answers at this address, and can be ended and started again. */
export async function startServiceProcess(options: ChildOptions, url: string): Promise<ServiceProcess> {
  let child = await startChildProcess(options);
  const ending = new Set<Child>();
  const failure = Promise.withResolvers<string>();
  const watch = async (watched: Child) => {
    await watched.exited;
    if (!ending.has(watched)) failure.resolve(unexpectedExit(watched));
  };
  const end = (how: 'stop' | 'kill') => {
    ending.add(child);
    return child[how]();
  };
  const ready = () => waitUntilReady(child, () => respondsOk(`${url}/health/ready`), READY_TIMEOUT_MS);

  void watch(child);
  return {
    name: options.name,
    url,
    pid: () => child.pid,
    ready,
    unexpectedExit: failure.promise,
    stop: () => end('stop'),
    kill: () => end('kill'),
    restart: async (program) => {
      await end('stop');
      child = await startChildProcess(program ? { ...options, args: [program] } : options);
      void watch(child);
      await ready();
    },
  };
}

/** Ends them, the gateway, which is the first, before all others: it lets requests finish while those still answer. */
export async function stopInOrder([gateway, ...others]: readonly ServiceProcess[]): Promise<void> {
  await gateway?.stop();
  await Promise.all(others.map((one) => one.stop()));
}

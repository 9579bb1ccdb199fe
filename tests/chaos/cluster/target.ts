import { type Child, unexpectedExit, waitUntilReady } from '@fitfolk/dev/processes/child-process';

/** A start takes seconds; on a busy machine, when all processes start at once, a minute or two. */
const READY_LIMIT_MS = 240_000;

export type LaunchOptions = {
  /** Difference of the process's clock from the clock of the machine, in milliseconds. */
  readonly clockShiftMs?: number;
};

/** Program of a target. */
export type Program = {
  readonly name: string;
  launch(options: LaunchOptions): Promise<Child>;
  isReady(): Promise<boolean>;
};

/** A process that faults interrupt. */
export type Target = {
  readonly name: string;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Ends the process with SIGTERM. */
  stop(): Promise<void>;
  /** Stops the process with SIGSTOP: its connections stay open, and nothing answers. */
  pause(): void;
  resume(): void;
  /** Starts the process again with its data, and resolves when it is ready. @throws UserError when it exits instead */
  start(options?: LaunchOptions): Promise<void>;
};

/** Starts a program. `onExit` receives a message when it exits without being stopped. */
export const startTarget = async (program: Program, onExit: (message: string) => void): Promise<Target> => {
  const ended = new Set<Child>();
  const launch = async (options: LaunchOptions): Promise<Child> => {
    const launched = await program.launch(options);
    void unexpectedExit(launched).then((message) => {
      if (!ended.has(launched)) onExit(message);
    });
    return launched;
  };
  let child = await launch({});
  const end = (method: 'stop' | 'kill') => {
    ended.add(child);
    return child[method]();
  };
  const waitForReady = () => waitUntilReady(child, () => program.isReady(), READY_LIMIT_MS);
  await waitForReady();
  return {
    name: program.name,
    kill: () => end('kill'),
    stop: () => end('stop'),
    pause: () => void process.kill(child.pid, 'SIGSTOP'),
    resume: () => void process.kill(child.pid, 'SIGCONT'),
    start: async (options = {}) => {
      child = await launch(options);
      await waitForReady();
    },
  };
};

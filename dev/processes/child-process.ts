import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { findLastLine } from './last-line.ts';
import { UserError } from './user-error.ts';

export type ChildOptions = {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Text for the standard input, which the child can await while it starts. The child is killed if there will be none. */
  input?: Promise<string>;
  /** Time between SIGTERM and SIGKILL on stop. */
  stopTimeoutMs?: number;
};

export type Child = {
  name: string;
  pid: number;
  /** Resolves on exit with the reason, such as 'exit code 1'. */
  exited: Promise<string>;
  isRunning(): boolean;
  lastLogLine(): Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** Runs a command that gets SIGTERM from the kernel when its parent dies, even by SIGKILL; part of util-linux. */
const SETPRIV = '/usr/bin/setpriv';
const POLL_INTERVAL_MS = 20;
const MAX_LOG_LINE_LENGTH = 300;

const runningChildren = new Set<Child>();

/** Stops every child of this process, for an interruption during startup. */
export const stopAllChildren = async (): Promise<void> => {
  await Promise.all([...runningChildren].map((child) => child.stop()));
};

const openLog = (path: string): number => {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'w', 0o600);
};

const spawnChild = ({ command, args, logFile, env, cwd, input }: ChildOptions): ChildProcess => {
  const log = openLog(logFile);
  // Detached from the terminal, so that Ctrl-C reaches only this process, which stops the children in order.
  const settings = {
    env: env ?? process.env,
    cwd,
    detached: true,
    stdio: [input ? 'pipe' : 'ignore', log, log] as const,
  };
  try {
    const stdio = [...settings.stdio];
    if (!existsSync(SETPRIV)) return spawn(command, args, { ...settings, stdio });
    return spawn(SETPRIV, ['--pdeathsig', 'TERM', '--', command, ...args], { ...settings, stdio });
  } finally {
    closeSync(log);
  }
};

/** Starts a process that ends with this one and logs to a file; the previous log is kept with the suffix `.1`. */
export const startChildProcess = async (options: ChildOptions): Promise<Child> => {
  const { name, logFile, stopTimeoutMs = 20_000 } = options;
  const child = spawnChild(options);
  options.input?.then(
    (text) => child.stdin?.end(text),
    () => child.kill('SIGKILL'),
  );
  // A child that ended reads nothing.
  child.stdin?.on('error', () => {});
  const exited = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new UserError(`${name} could not be started: ${(error as Error).message}.`, { cause: error });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const endWith = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    await exited;
  };
  const started: Child = {
    name,
    pid: child.pid ?? 0,
    exited,
    isRunning,
    lastLogLine: () => readLastLine(logFile),
    kill: () => endWith('SIGKILL'),
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await endWith('SIGTERM');
      clearTimeout(timer);
    },
  };
  runningChildren.add(started);
  void exited.then(() => runningChildren.delete(started));
  return started;
};

/** Reads the last meaningful line of a log; '' when there is none. */
export const readLastLine = async (logFile: string): Promise<string> =>
  findLastLine(await readFile(logFile, 'utf8').catch(() => ''));

/** Resolves when the child exits without being stopped, with a message that names the reason. */
export const unexpectedExit = (child: Child): Promise<string> => describeExit(child, 'stopped unexpectedly');

const describeExit = async (child: Child, event: string): Promise<string> => {
  const reason = await child.exited;
  const lastLine = (await child.lastLogLine()).slice(0, MAX_LOG_LINE_LENGTH);
  return `${child.name} ${event} (${reason}). Last log line: ${lastLine}`;
};

/**
 * Waits until the probe returns true. Kills the child when it takes too long.
 * @throws UserError when the child exits first or times out
 */
export const waitUntilReady = async (
  child: Child,
  probe: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  while (!(await probe().catch(() => false))) {
    if (child.isRunning() && performance.now() < deadline) {
      await delay(POLL_INTERVAL_MS);
      continue;
    }
    const event = child.isRunning() ? `was not ready within ${timeoutMs / 1000} s` : 'exited during startup';
    await child.kill();
    throw new UserError(await describeExit(child, event));
  }
};

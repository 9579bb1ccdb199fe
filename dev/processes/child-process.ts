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
  /** Whom it runs as, where we may choose. */
  user?: { uid?: number; gid?: number };
  /** After this long without an exit a stop becomes SIGKILL. */
  stopTimeoutMs?: number;
};

export type Child = {
  name: string;
  pid: number;
  /** Resolves when the process is gone, with how it went, e.g. 'exit code 1'. */
  exited: Promise<string>;
  isRunning(): boolean;
  lastLogLine(): Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** The kernel sends the child SIGTERM when we die, even by SIGKILL. util-linux has it on every Debian. */
const SETPRIV = '/usr/bin/setpriv';

const runningChildren = new Set<Child>();

/** Stops every child this process has, whoever started it: for an interruption in the middle of a start. */
export async function stopAllChildren(): Promise<void> {
  await Promise.all([...runningChildren].map((child) => child.stop()));
}

function openLog(path: string): number {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'w', 0o600);
}

function spawnChild({ command, args, logFile, env, cwd, user = {} }: ChildOptions): ChildProcess {
  const log = openLog(logFile);
  // Detached: a Ctrl-C in the terminal reaches only us, and we stop things in order.
  const settings = { env: env ?? process.env, cwd, detached: true, stdio: ['ignore', log, log] as const };
  try {
    const stdio = [...settings.stdio];
    if (!existsSync(SETPRIV)) return spawn(command, args, { ...settings, ...user, stdio });
    // A change of user unties what was tied before it.
    const { uid, gid } = user;
    const as = uid && gid ? ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups'] : [];
    return spawn(SETPRIV, [...as, '--pdeathsig', 'TERM', '--', command, ...args], { ...settings, stdio });
  } finally {
    closeSync(log);
  }
}

/** Starts a process that ends when we end, whatever ends us; its output goes to the log file, the last one kept as `.1`. */
export async function startChildProcess(options: ChildOptions): Promise<Child> {
  const { name, logFile, stopTimeoutMs = 20_000 } = options;
  const child = spawnChild(options);
  const ended = new Promise<string>((resolve) => {
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
    await ended;
  };
  const started: Child = {
    name,
    pid: child.pid ?? 0,
    exited: ended,
    isRunning,
    lastLogLine: () => readLastLine(logFile),
    kill: () => endWith('SIGKILL'),
    async stop() {
      const patience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await endWith('SIGTERM');
      clearTimeout(patience);
    },
  };
  runningChildren.add(started);
  void ended.then(() => runningChildren.delete(started));
  return started;
}

/** What a process said last, by its log. */
export async function readLastLine(logFile: string): Promise<string> {
  return findLastLine(await readFile(logFile, 'utf8').catch(() => ''));
}

/** The sentence about a process that ended and was not asked to; resolves when it is gone. */
export const unexpectedExit = (child: Child): Promise<string> => describeExit(child, 'ended unasked');

async function describeExit(child: Child, what: string): Promise<string> {
  const how = await child.exited;
  const said = (await child.lastLogLine()).slice(0, 300);
  return `${child.name} ${what} (${how}); the last thing it said: ${said}`;
}

const POLL_INTERVAL_MS = 20;

/**
 * Waits until the probe holds. A child that ends first or takes too long is a Problem with its last words, and is gone
 * when this throws.
 */
export async function waitUntilReady(
  child: Child,
  probe: () => Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await probe().catch(() => false))) {
    if (child.isRunning() && performance.now() < deadline) {
      await delay(POLL_INTERVAL_MS);
      continue;
    }
    const what = child.isRunning() ? `was not ready within ${withinMs / 1000} s` : 'ended while starting';
    await child.kill();
    throw new UserError(await describeExit(child, what));
  }
}

import { execFile } from 'node:child_process';
import { findLastLine } from './last-line.ts';
import { UserError } from './user-error.ts';

export type RunOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** Interrupts the program, as Ctrl-C does. */
  signal?: AbortSignal;
};

const MAX_OUTPUT_BYTES = 64 * 2 ** 20;

/**
 * Runs a program to its end and returns its standard output.
 * @throws UserError with the last line of output when it fails or is interrupted
 */
export const runCommand = (command: string, args: string[], options: RunOptions = {}): Promise<string> => {
  const { cwd, env, timeoutMs = 900_000, signal } = options;
  const settings = { cwd, env: { ...process.env, ...env }, timeout: timeoutMs, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = execFile(command, args, settings, (error, stdout, stderr) => {
      signal?.removeEventListener('abort', interrupt);
      if (!error) return resolve(stdout);
      const reason = findLastLine(`${stdout}\n${stderr}`) || error.message;
      const shown = [command, ...args.slice(0, 2)].join(' ');
      reject(new UserError(`\`${shown}\` failed: ${reason}`, { cause: error }));
    });
    // The option `signal` of Node would reject before the program has ended.
    const interrupt = () => void child.kill('SIGINT');
    signal?.addEventListener('abort', interrupt);
  });
};

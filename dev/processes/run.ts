import { execFile } from 'node:child_process';
import { findLastLine } from './last-line.ts';
import { UserError } from './user-error.ts';

export type RunOptions = { cwd?: string; env?: NodeJS.ProcessEnv; timeoutMs?: number };

/** Runs a program to its end and gives what it printed. A failure is a Problem with the last line it said. */
export function runCommand(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { cwd, env, timeoutMs = 900_000 } = options;
  const settings = { cwd, env: { ...process.env, ...env }, timeout: timeoutMs, maxBuffer: 64 * 2 ** 20 };
  return new Promise((resolve, reject) => {
    execFile(command, args, settings, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const said = findLastLine(`${stdout}\n${stderr}`) || error.message;
      reject(
        new UserError(`\`${[command, ...args.slice(0, 2)].join(' ')}\` failed: ${said}`, { cause: error }),
      );
    });
  });
}

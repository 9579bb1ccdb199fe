import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { REPOSITORY_ROOT } from '../workspace/deployables.ts';

const SERVER_VARIABLES = [
  'MONGODB_URI',
  'REDIS_URL',
  'NATS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
/** The environment of this process without the tests' servers. */
export const ENVIRONMENT_WITHOUT_SERVERS = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.includes(name)),
);

/** Runs a program of the repository, without the tests' servers in its environment. */
export const runProgram = (program: string, env: Record<string, string>, args: string[] = []) => {
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, program), ...args], {
    env: { ...ENVIRONMENT_WITHOUT_SERVERS, ...env },
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  const exit = new Promise<number | null>((done) => child.on('close', done));
  return {
    pid: child.pid ?? 0,
    /** Everything written to standard error so far. */
    errors: () => errors,
    /** Everything written to standard output. */
    get output() {
      return text(child.stdout);
    },
    /** Resolves with the first line of output. @throws Error with the standard error when it exits without output */
    async firstLine(): Promise<string> {
      for await (const line of createInterface({ input: child.stdout })) return line;
      await exit;
      throw new Error(errors);
    },
    /** Returns the lines written to standard output, as they are written. */
    lines: () => createInterface({ input: child.stdout }),
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** Resolves on exit with the exit code and the standard error. */
    exited: async () => ({ code: await exit, errors }),
  };
};

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const SERVER_VARIABLES = [
  'MONGODB_URI',
  'REDIS_URL',
  'NATS_URL',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
];
const withoutServers = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !SERVER_VARIABLES.includes(name)),
);

/** Runs one of our programs as a process of its own, with no servers in its environment. */
export function runProgram(program: string, env: Record<string, string>, words: string[] = []) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', program), ...words], {
    env: { ...withoutServers, ...env },
  });
  const errors = text(child.stderr);
  const exit = new Promise<number | null>((done) => child.on('close', done));
  return {
    /** All it prints. */
    get said() {
      return text(child.stdout);
    },
    /** The first line it prints; the errors it printed instead when it ended without one. */
    async firstLine(): Promise<string> {
      for await (const line of createInterface({ input: child.stdout })) return line;
      throw new Error(await errors);
    },
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
    /** How it ended: its exit code and all it said on stderr. */
    ended: async () => ({ code: await exit, errors: await errors }),
  };
}

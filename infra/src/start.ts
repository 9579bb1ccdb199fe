/** `npm start`: everything Fitfolk needs, in the foreground, until Ctrl-C. */
import { parseArgs } from 'node:util';
import { stopEveryChild } from './child.ts';
import type { Fitfolk } from './fitfolk.ts';
import { startFitfolk } from './fitfolk.ts';
import { Problem, sentenceFor } from './problem.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

const orphanCheckMs = 500;

let fitfolk: Fitfolk | undefined;
let isStopping = false;

/** Also in the middle of a start: what is up by then goes down in order. */
async function stopAll(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await (fitfolk ? fitfolk.stop() : stopEveryChild());
  process.exit(exitCode);
}

function portFrom(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT is ${text}, which is not a port: choose a number from 1 to 65535.`);
}

function optionsFrom(env: NodeJS.ProcessEnv) {
  const { values } = parseArgs({ options: { apart: { type: 'boolean', default: false } } });
  return {
    dataDir: env.DATA_DIR || '.data',
    port: portFrom(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    apart: values.apart,
    log: say,
  };
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll(0));

// Killed by force, npm cannot pass the signal on; nobody would be left to press Ctrl-C.
const parent = process.ppid;
const whenOrphaned = () => void (process.ppid !== parent && stopAll(0));
if (process.env.npm_lifecycle_event) setInterval(whenOrphaned, orphanCheckMs).unref();

try {
  fitfolk = await startFitfolk(optionsFrom(process.env));
  process.stdout.write(`Fitfolk is ready at ${fitfolk.url}\n`);
  const trouble = await fitfolk.broken;
  if (!isStopping) say(trouble);
  await stopAll(1);
} catch (error) {
  if (!isStopping) {
    say(sentenceFor(error));
    process.exit(1);
  }
}

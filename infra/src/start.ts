/** `npm start`: everything Fitfolk needs, in the foreground, until Ctrl-C. */
import { parseArgs } from 'node:util';
import { stopEveryChild } from './child.ts';
import type { Fitfolk } from './fitfolk.ts';
import { startFitfolk } from './fitfolk.ts';
import { sentenceFor } from './problem.ts';
import { readSettings, StartSettings } from './settings.ts';

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

function optionsFrom(env: NodeJS.ProcessEnv) {
  const { values } = parseArgs({ options: { apart: { type: 'boolean', default: false } } });
  const { DATA_DIR: dataDir, PORT: port, HOST: host } = readSettings(StartSettings, env);
  return { dataDir, port, host, apart: values.apart, log: say };
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

/** `npm start`: everything Fitfolk needs, or with `--only` one part of it, in the foreground, until Ctrl-C. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { stopAllChildren } from '../processes/child-process.ts';
import { formatError } from '../processes/user-error.ts';
import { readSettings, StartSettings } from '../workspace/settings.ts';
import { runAlone } from './run-alone.ts';
import type { Fitfolk } from './start-fitfolk.ts';
import { startFitfolk } from './start-fitfolk.ts';

const printLine = (line: string) => void process.stderr.write(`${line}\n`);

const ORPHAN_CHECK_MS = 500;

let fitfolk: Fitfolk | undefined;
let isStopping = false;

/** Also in the middle of a start: what is up by then goes down in order. */
async function stopAll(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await (fitfolk ? fitfolk.stop() : stopAllChildren());
  process.exit(exitCode);
}

const { values } = parseArgs({
  options: {
    apart: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
});

// Killed by force, npm cannot pass the signal on; nobody would be left to press Ctrl-C.
const parent = process.ppid;
function stopWhenOrphaned(): void {
  if (process.ppid === parent) return;
  clearInterval(orphanCheck);
  process.kill(process.pid, 'SIGTERM');
}
const orphanCheck = setInterval(stopWhenOrphaned, ORPHAN_CHECK_MS).unref();
if (!process.env.npm_lifecycle_event) clearInterval(orphanCheck);

async function runAll(): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll(0));
  const { DATA_DIR: dataDir, PORT: port, HOST: host } = readSettings(StartSettings, process.env);
  const { apart, without } = values;
  fitfolk = await startFitfolk({ dataDir, port, host, apart, without, log: printLine });
  process.stdout.write(`Fitfolk is ready at ${fitfolk.url}\n`);
  for (const { name, url } of fitfolk.external) {
    const command = `DATA_DIR=${resolve(dataDir)} npm start -- --only ${name}`;
    printLine(`${name} is awaited at ${url}; in its checkout: ${command}`);
  }
  const trouble = await fitfolk.unexpectedExit;
  if (!isStopping) printLine(trouble);
  await stopAll(1);
}

try {
  if (values.only === undefined) await runAll();
  else process.stdout.write(`${await runAlone(values.only, printLine)}\n`);
} catch (error) {
  if (!isStopping) {
    printLine(formatError(error));
    process.exit(1);
  }
}

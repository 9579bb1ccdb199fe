/** `npm start`: runs Fitfolk and its servers, or a single deployable with `--only`, in the foreground. */
import { resolve } from 'node:path';
import { stopAllChildren } from '../processes/child-process.ts';
import { readArguments } from '../processes/read-arguments.ts';
import { formatError } from '../processes/user-error.ts';
import { readSettings, StartSettings } from '../workspace/settings.ts';
import { renewFirstRunLink } from './first-run-link.ts';
import { runDeployable } from './run-deployable.ts';
import type { Fitfolk } from './start-fitfolk.ts';
import { startFitfolk } from './start-fitfolk.ts';

const ORPHAN_CHECK_MS = 500;

const log = (line: string) => void process.stderr.write(`${line}\n`);

let fitfolk: Fitfolk | undefined;
let isStopping = false;

/** Stops in order, even during startup, and exits. */
const stopAll = async (exitCode: number): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await (fitfolk ? fitfolk.stop() : stopAllChildren());
  process.exit(exitCode);
};

const USAGE = `npm start [-- <options>]
  --apart              run each deployable in a process of its own
  --without <name>     leave a deployable out, which runs elsewhere; can be repeated
  --only <name>        run a single deployable beside a running instance
  --no-build           serve the frontends as they were built`;

const { values } = readArguments({
  usage: USAGE,
  options: {
    apart: { type: 'boolean', default: false },
    without: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    'no-build': { type: 'boolean', default: false },
  },
});

// When npm is killed with SIGKILL, it cannot forward the signal to this process.
const parent = process.ppid;
const stopWhenOrphaned = (): void => {
  if (process.ppid === parent) return;
  clearInterval(orphanCheck);
  process.kill(process.pid, 'SIGTERM');
};
const orphanCheck = setInterval(stopWhenOrphaned, ORPHAN_CHECK_MS).unref();
if (!process.env.npm_lifecycle_event) clearInterval(orphanCheck);

const runAll = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopAll(0));
  const { DATA_DIR: dataDir, PORT: port, HOST: host } = readSettings(StartSettings, process.env);
  const { apart, without } = values;
  const buildsFrontends = !values['no-build'];
  fitfolk = await startFitfolk({
    dataDir,
    port,
    host,
    apart,
    without,
    buildsFrontends,
    restartsServices: true,
    log,
  });
  process.stdout.write(`Fitfolk is ready at ${fitfolk.url}\n`);
  const link = without.includes('auth') ? undefined : await renewFirstRunLink();
  if (link) process.stdout.write(`Set up this server and create your account: ${link}\n`);
  for (const { name, url } of fitfolk.external) {
    const command = `DATA_DIR=${resolve(dataDir)} npm start -- --only ${name}`;
    log(`Waiting for ${name} at ${url}. Run it from its checkout with ${command}`);
  }
  const failure = await fitfolk.unexpectedExit;
  if (!isStopping) log(failure);
  await stopAll(1);
};

try {
  if (values.only === undefined) await runAll();
  else process.stdout.write(`${await runDeployable(values.only, log)}\n`);
} catch (error) {
  if (!isStopping) {
    log(formatError(error));
    process.exit(1);
  }
}

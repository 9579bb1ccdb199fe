/**
 * `npm run engine`: starts a container engine if none answers, provides the images that Fitfolk is built and run with, and
 * prints the variables to set, for `eval "$(npm run --silent engine)"`. With `--stop`, stops the engine that it started.
 */
import { readArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError } from '@fitfolk/dev/processes/user-error';
import { provideBaseImages } from './base-images.ts';
import { stopDaemon } from './debian-engine.ts';
import { createDocker } from './docker.ts';
import { startEngine } from './start-engine.ts';

const log = (line: string) => void process.stderr.write(`${line}\n`);
const USAGE = `npm run engine [-- --stop]
  --stop               stop the engine that an earlier call started`;
const { values } = readArguments({ usage: USAGE, options: { stop: { type: 'boolean', default: false } } });

try {
  if (values.stop) await stopDaemon();
  else {
    const env = await startEngine(log);
    await provideBaseImages(createDocker(env), log);
    for (const [name, value] of Object.entries(env)) process.stdout.write(`export ${name}='${value}'\n`);
  }
} catch (error) {
  log(formatError(error));
  process.exitCode = 1;
}

import { provideBaseImages } from '@fitfolk/dev/engine/base-images';
import { createDocker } from '@fitfolk/dev/engine/docker';
import { startEngine } from '@fitfolk/dev/engine/start-engine';
import { withProgress } from '@fitfolk/dev/processes/progress';
import { compose } from './compose.ts';

const log = (line: string) => void process.stderr.write(`${line}\n`);

const prepare = async (): Promise<void> => {
  Object.assign(process.env, await startEngine(log));
  await provideBaseImages(createDocker(), log);
  await withProgress(log, 'building the images', () => compose(['--profile', '*', 'build', '--quiet']));
};

let prepared: Promise<void> | undefined;

/** Starts a container engine if none answers and builds all images, once per run. */
export const prepareImages = (): Promise<void> => {
  prepared ??= prepare();
  return prepared;
};

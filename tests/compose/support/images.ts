import { withProgress } from '@fitfolk/dev/processes/progress';
import { provideBaseImages } from '../../engine/base-images.ts';
import { createDocker } from '../../engine/docker.ts';
import { startEngine } from '../../engine/start-engine.ts';
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

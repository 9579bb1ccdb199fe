import { join } from 'node:path';
import { withProgress } from '@fitfolk/dev/processes/progress';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { provideBaseImages } from '../../engine/base-images.ts';
import { createDocker } from '../../engine/docker.ts';
import { startEngine } from '../../engine/start-engine.ts';
import { compose } from './compose.ts';

type Config = { services: Record<string, { readonly image: string; readonly build?: unknown }> };

const log = (line: string) => void process.stderr.write(`${line}\n`);

/** Lists one service of each image that is built. Several services have the image of a backend or of the tools. */
const listBuiltServices = async (): Promise<readonly string[]> => {
  const config = JSON.parse(await compose(['--profile', '*', 'config', '--format', 'json'])) as Config;
  const built = Object.entries(config.services).filter(([, { build }]) => build);
  return [...new Map(built.map(([name, { image }]) => [image, name])).values()];
};

const prepareEngine = async (): Promise<void> => {
  Object.assign(process.env, await startEngine(log));
  await provideBaseImages(createDocker(), log);
};

const prepare = async (): Promise<void> => {
  await prepareEngine();
  const services = await listBuiltServices();
  await withProgress(log, 'building the images', () =>
    compose(['--profile', '*', 'build', '--quiet', ...services]),
  );
};

let prepared: Promise<void> | undefined;

/** Starts a container engine if none answers and builds all images, once per run. */
export const prepareImages = (): Promise<void> => {
  prepared ??= prepare();
  return prepared;
};

const ALL_IN_ONE = 'fitfolk/all-in-one:local';

/** Starts a container engine if none answers, builds the image of the container with everything and returns its name. */
export const prepareAllInOne = async (): Promise<string> => {
  await prepareEngine();
  const file = join(REPOSITORY_ROOT, 'deploy/all-in-one.Dockerfile');
  const build = ['build', '--quiet', '--file', file, '--tag', ALL_IN_ONE, REPOSITORY_ROOT];
  await withProgress(log, 'building the image with everything', () => createDocker()(build));
  return ALL_IN_ONE;
};

import { withProgress } from '@fitfolk/dev/processes/progress';
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

const prepare = async (): Promise<void> => {
  Object.assign(process.env, await startEngine(log));
  await provideBaseImages(createDocker(), log);
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

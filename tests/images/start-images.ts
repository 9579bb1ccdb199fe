import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fitfolk, FitfolkOptions } from '@fitfolk/dev/launcher/start-fitfolk';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import type { Log } from '@fitfolk/dev/processes/progress';
import { withProgress } from '@fitfolk/dev/processes/progress';
import { stopInOrder } from '@fitfolk/dev/processes/service-process';
import { settleAll } from '@fitfolk/dev/processes/settle-all';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { startServers } from '@fitfolk/dev/provision/servers';
import { prepareDataFolder } from '@fitfolk/dev/workspace/data-folder';
import { findDeployables } from '@fitfolk/dev/workspace/deployables';
import { buildImages, type NamedService } from './build-images.ts';
import { type Compose, readCompose } from './compose.ts';
import {
  assertHealthy,
  type Container,
  createTranslate,
  runToCompletion,
  startContainer,
} from './container.ts';

/** Volume with the gateway's signing keys. */
const KEYS_VOLUME = '/keys';

/** Builds all images and starts them as the compose file defines, without a container engine, on this machine's servers. */
export const startImages = async (options: Omit<FitfolkOptions, 'apart' | 'host'>): Promise<Fitfolk> => {
  const { port = await findFreePort(), env = {}, log = () => {} } = options;
  const dataDir = await prepareDataFolder(options.dataDir);
  await using undo = new AsyncDisposableStack();
  const servers = await startServers({ dataDir, log });
  undo.defer(() => servers.stop());

  const compose = await readCompose({ ...servers.env, ...env, PORT: `${port}` });
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-images-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  // Programs in images run as another user.
  await chmod(folder, 0o755);
  const { containers, volumes } = await createContainers(compose, { port, folder, log });
  const translate = createTranslate(containers, volumes);
  const processes = await settleAll(
    containers.map((one) => startContainer(one, translate, join(dataDir, 'logs', `${one.name}.log`))),
  );
  undo.defer(() => stopInOrder(processes));
  await withProgress(log, 'starting the images', () => Promise.all(processes.map((one) => one.ready())));
  await Promise.all(containers.map((one) => assertHealthy(one, translate)));

  const running = undo.move();
  return {
    url: `http://127.0.0.1:${port}`,
    external: [],
    processes,
    unexpectedExit: Promise.race(processes.map(({ unexpectedExit }) => unexpectedExit)),
    stop: () => running.disposeAsync(),
    kill: async () => void (await Promise.all(processes.map((one) => one.kill()))),
  };
};

type ContainerOptions = { readonly port: number; readonly folder: string; readonly log: Log };

/** Builds all images, runs the one-shot container, and assigns ports to the deployables. */
const createContainers = async (compose: Compose, { port, folder, log }: ContainerOptions) => {
  const deployables = findDeployables().map(({ name }) => getService(compose, name));
  const services = [...deployables, getService(compose, 'keys')];
  const images = await withProgress(log, 'building the images', () => buildImages(services, folder, log));
  const getImage = (name: string) => {
    const image = images.get(name);
    if (!image) throw new UserError(`${name} has no image.`);
    return image;
  };
  await runToCompletion(getImage('keys'));
  const containers = deployables.map(async (one, index): Promise<Container> => {
    return { ...one, image: getImage(one.name), port: index === 0 ? port : await findFreePort() };
  });
  const volumes = { [KEYS_VOLUME]: join(getImage('keys').root, KEYS_VOLUME) };
  return { containers: await Promise.all(containers), volumes };
};

const getService = ({ services }: Compose, name: string): NamedService => {
  const service = services[name];
  if (!service) throw new UserError(`docker-compose.yml has no ${name}.`);
  return { name, service };
};

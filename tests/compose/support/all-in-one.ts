import { findFreePort } from '@fitfolk/dev/processes/ports';
import { expect, vi } from 'vitest';
import { nameTestStack } from '../../engine/test-stacks.ts';
import { type Container, docker, getHealth, inspectContainers } from './containers.ts';

/** Restrictions that docs/home-server.md recommends. */
export const RESTRICTIONS = [
  '--init',
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges',
];

const HEALTH_TIMEOUT_MS = 90_000;

/** The container with everything, which runs with the volume of its name. */
export type AllInOne = {
  readonly name: string;
  readonly url: string;
  inspect(): Promise<Container>;
  /** Starts the container, and resolves when it is healthy. */
  start(): Promise<void>;
  remove(): Promise<void>;
};

type AllInOneOptions = {
  readonly image: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Creates the volume in place of the engine. */
  readonly prepareVolume?: (name: string) => Promise<void>;
};

/** Creates and starts a container with everything. */
export const startAllInOne = async ({ image, env, prepareVolume }: AllInOneOptions): Promise<AllInOne> => {
  const name = nameTestStack();
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const variables = {
    PUBLIC_ORIGIN: url,
    RATE_LIMIT_FACTOR: '100',
    WEATHER_URL: 'http://127.0.0.1:9',
    ...env,
  };
  await prepareVolume?.(name);
  await docker([
    ...['create', '--name', name, '--volume', `${name}:/data`, '--publish', `127.0.0.1:${port}:3000`],
    ...RESTRICTIONS,
    ...Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    image,
  ]);
  const inspect = async (): Promise<Container> => {
    const [container] = await inspectContainers([name]);
    if (!container) throw new Error('The container does not exist');
    return container;
  };
  const start = async (): Promise<void> => {
    await docker(['start', name]);
    await vi.waitFor(async () => expect(getHealth(await inspect())).toBe('healthy'), {
      timeout: HEALTH_TIMEOUT_MS,
      interval: 500,
    });
  };
  await start();
  return {
    name,
    url,
    inspect,
    start,
    remove: async () => {
      await docker(['rm', '--force', '--volumes', name]);
    },
  };
};

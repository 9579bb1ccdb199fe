import { findFreePort } from '@fitfolk/dev/processes/ports';
import { expect } from 'vitest';
import { createDocker } from '../../engine/docker.ts';
import { nameTestStack, removeTestStack } from '../../engine/test-stacks.ts';
import { compose, observeCompose } from './compose.ts';
import { type Container, getHealth, getServiceName, inspectContainers } from './containers.ts';
import { prepareImages } from './images.ts';

/** Time in which all containers have to be healthy, in seconds. */
const START_LIMIT_S = 90;

/** Health of a container that has done its work. */
const FINISHED = 'exited (0)';

export type StackOptions = {
  /** Adds docker-compose.override.yml, as `docker compose up` does. */
  readonly isDevelopment?: boolean;
  readonly env?: Readonly<Record<string, string>>;
};

/** All containers of Fitfolk, with volumes and networks of their own. */
export type Stack = {
  readonly project: string;
  /** URL of the gateway's published port. */
  readonly url: string;
  readonly mailUrl: string;
  /** URL of Prometheus in the profile observability. */
  readonly metricsUrl: string;
  /** Runs `docker compose`; `env` is added to the variables of the stack. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>;
  /** Runs `docker compose` and returns its exit code with everything it writes. */
  observe(args: readonly string[]): ReturnType<typeof observeCompose>;
  /** Starts what does not run, and resolves when everything is healthy. Rejects as soon as a container is unhealthy. */
  up(args?: readonly string[], env?: Readonly<Record<string, string>>): Promise<void>;
  /** Starts one container that was stopped, and resolves when all have recovered from its absence. */
  restore(service: string): Promise<void>;
  containers(services?: readonly string[]): Promise<readonly Container[]>;
  /** Removes the containers and volumes. */
  remove(): Promise<void>;
};

/** Builds the images and prepares a stack without starting it. */
export const createStack = async ({ isDevelopment = false, env = {} }: StackOptions = {}): Promise<Stack> => {
  await prepareImages();
  const [port, mailPort, oidcPort, metricsPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const options = {
    project: nameTestStack(),
    files: ['docker-compose.yml', ...(isDevelopment ? ['docker-compose.override.yml'] : [])],
  };
  const variables = {
    PORT: `${port}`,
    MAIL_PORT: `${mailPort}`,
    OIDC_PROVIDER_PORT: `${oidcPort}`,
    PROMETHEUS_PORT: `${metricsPort}`,
    // Tests never request the weather from the internet.
    WEATHER_URL: 'http://127.0.0.1:9',
    // Production requires HTTPS.
    NODE_ENV: 'development',
    ...env,
  };
  const run: Stack['run'] = (args, more = {}) =>
    compose(args, { ...options, env: { ...variables, ...more } });
  const containers: Stack['containers'] = async (services = []) =>
    inspectContainers((await run(['ps', '--all', '--quiet', ...services])).split('\n').filter(Boolean));
  const listUnhealthy = async (): Promise<string[]> =>
    (await containers())
      .filter((container) => !['healthy', FINISHED].includes(getHealth(container)))
      .map(getServiceName);
  return {
    project: options.project,
    url: `http://localhost:${port}`,
    mailUrl: `http://localhost:${mailPort}`,
    metricsUrl: `http://localhost:${metricsPort}`,
    run,
    observe: (args) => observeCompose(args, { ...options, env: variables }),
    up: async (args = [], more) => {
      await run(
        ['up', '--detach', '--no-build', '--wait', '--wait-timeout', `${START_LIMIT_S}`, ...args],
        more,
      );
    },
    restore: async (service) => {
      await run(['up', '--detach', '--no-build', '--no-deps', '--no-recreate', service]);
      await expect.poll(listUnhealthy, { timeout: START_LIMIT_S * 1000, interval: 500 }).toEqual([]);
    },
    containers,
    remove: () => removeTestStack(createDocker(), options.project),
  };
};

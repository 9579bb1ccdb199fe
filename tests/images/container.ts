import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServiceProcess, startServiceProcess } from '@fitfolk/dev/processes/service-process';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { getBaseEnvironment, type Image, toProcessUser } from './build-image.ts';
import type { NamedService } from './build-images.ts';

const execute = promisify(execFile);
const LOOPBACK = '127.0.0.1';

/** A compose service with its built image and its port on this machine. */
export type Container = NamedService & { readonly image: Image; readonly port: number };

/** Translates a value of the compose file to this machine. */
export type Translate = (value: string) => string;

/** Creates a translation of container addresses to local ports and of volume paths to local folders. */
export const createTranslate = (
  containers: readonly Container[],
  volumes: Readonly<Record<string, string>>,
): Translate => {
  const authorities = containers.map(
    ({ name, service, image, port }) =>
      [`//${name}:${service.environment?.PORT ?? image.env.PORT}`, `//${LOOPBACK}:${port}`] as const,
  );
  const paths = Object.entries(volumes);
  return (value) => {
    const path = paths.find(([inside]) => value.startsWith(`${inside}/`));
    if (path) return value.replace(...path);
    return authorities.reduce((text, [inside, here]) => text.replaceAll(inside, here), value);
  };
};

/** Merges the variables of the image and the compose file, which takes precedence. */
const createEnvironment = (
  { image, service, port }: Container,
  translate: Translate,
): Record<string, string> => {
  const given = Object.entries(service.environment ?? {}).map(([name, value]) => [name, translate(value)]);
  return {
    ...getBaseEnvironment(image.root),
    ...image.env,
    ...Object.fromEntries(given),
    // Reachable from this machine only.
    HOST: LOOPBACK,
    PORT: `${port}`,
  };
};

/** Starts the program of a container in the image's working folder, as the user from the compose file. */
export const startContainer = (
  container: Container,
  translate: Translate,
  logFile: string,
): Promise<ServiceProcess> => {
  const { name, image, service, port } = container;
  const [program = '', ...args] = service.command ?? image.command;
  const env = createEnvironment(container, translate);
  return startServiceProcess(
    {
      ...{ name, command: resolveProgram(image, program), args, logFile, env },
      cwd: join(image.root, image.workdir),
      user: toProcessUser(service.user ?? image.user),
    },
    `http://${LOOPBACK}:${port}`,
  );
};

const resolveProgram = ({ root }: Image, program: string): string =>
  program === 'node' ? join(root, 'usr/local/bin/node') : program;

/** Runs the health check of a container once. @throws UserError when it fails */
export const assertHealthy = async (container: Container, translate: Translate): Promise<void> => {
  const { name, image, service } = container;
  const [kind, program = '', ...args] = service.healthcheck?.test ?? [];
  if (kind !== 'CMD') throw new UserError(`The health check of ${name} is not a list that starts with CMD.`);
  try {
    const env = createEnvironment(container, translate);
    const cwd = join(image.root, image.workdir);
    await execute(resolveProgram(image, program), args, {
      cwd,
      env,
      ...toProcessUser(service.user ?? image.user),
    });
  } catch (error) {
    throw new UserError(`${name} is ready, but its health check fails.`, { cause: error });
  }
};

/** Runs the program of a one-shot image until it exits. */
export const runToCompletion = async ({ root, workdir, command, env, user }: Image): Promise<void> => {
  const [program = '', ...args] = command;
  await execute(program, args, {
    cwd: join(root, workdir),
    env: { ...getBaseEnvironment(root), ...env },
    ...toProcessUser(user),
  });
};

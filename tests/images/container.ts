import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServiceProcess, startServiceProcess } from '@fitfolk/dev/processes/service-process';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { credentialsOf, type Image, surroundingsOf } from './build-image.ts';
import type { Named } from './build-images.ts';

const execute = promisify(execFile);
const loopback = '127.0.0.1';

/** A service of the compose file with its image and its port on this machine. */
export type Container = Named & { readonly image: Image; readonly port: number };

/** Translates a value of the compose file to this machine. */
export type Translate = (value: string) => string;

/** Creates a translation of container addresses to local ports and of volume paths to local folders. */
export const translator = (
  containers: readonly Container[],
  volumes: Readonly<Record<string, string>>,
): Translate => {
  const authorities = containers.map(
    ({ name, service, image, port }) =>
      [`//${name}:${service.environment?.PORT ?? image.env.PORT}`, `//${loopback}:${port}`] as const,
  );
  const paths = Object.entries(volumes);
  return (value) => {
    const path = paths.find(([inside]) => value.startsWith(`${inside}/`));
    if (path) return value.replace(...path);
    return authorities.reduce((text, [inside, here]) => text.replaceAll(inside, here), value);
  };
};

/** Returns the environment of a container: the image's variables, overridden by the compose file's. */
const environmentOf = ({ image, service, port }: Container, translate: Translate): Record<string, string> => {
  const given = Object.entries(service.environment ?? {}).map(([name, value]) => [name, translate(value)]);
  return {
    ...surroundingsOf(image.root),
    ...image.env,
    ...Object.fromEntries(given),
    // Reachable from this machine only.
    HOST: loopback,
    PORT: `${port}`,
  };
};

/** Starts the program of a container as the user of the compose file, in the working folder of its image. */
export const startContainer = (
  container: Container,
  translate: Translate,
  logFile: string,
): Promise<ServiceProcess> => {
  const { name, image, service, port } = container;
  const [program = '', ...args] = service.command ?? image.command;
  const env = environmentOf(container, translate);
  return startServiceProcess(
    {
      ...{ name, command: programIn(image, program), args, logFile, env },
      cwd: join(image.root, image.workdir),
      user: credentialsOf(service.user ?? image.user),
    },
    `http://${loopback}:${port}`,
  );
};

const programIn = ({ root }: Image, program: string): string =>
  program === 'node' ? join(root, 'usr/local/bin/node') : program;

/** Runs the health check of a container once. @throws when it fails */
export const assertHealthy = async (container: Container, translate: Translate): Promise<void> => {
  const { name, image, service } = container;
  const [kind, program = '', ...args] = service.healthcheck?.test ?? [];
  if (kind !== 'CMD')
    throw new UserError(`The health check of ${name} is no list of words that begins with CMD.`);
  try {
    const env = environmentOf(container, translate);
    const cwd = join(image.root, image.workdir);
    await execute(programIn(image, program), args, {
      cwd,
      env,
      ...credentialsOf(service.user ?? image.user),
    });
  } catch (error) {
    throw new UserError(`${name} answers, and its health check says that it does not.`, { cause: error });
  }
};

/** Runs the program of an image to completion. */
export const runToItsEnd = async ({ root, workdir, command, env, user }: Image): Promise<void> => {
  const [program = '', ...args] = command;
  await execute(program, args, {
    cwd: join(root, workdir),
    env: { ...surroundingsOf(root), ...env },
    ...credentialsOf(user),
  });
};

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../processes/user-error.ts';
import { REPOSITORY_ROOT } from '../../workspace/deployables.ts';

/** Default sockets of rootful Docker, rootless Docker and Docker Desktop, for when DOCKER_HOST is not set. */
const listSockets = (): string[] => [
  '/var/run/docker.sock',
  join(process.env.XDG_RUNTIME_DIR ?? '/run', 'docker.sock'),
  join(homedir(), '.docker/run/docker.sock'),
];

/** Returns whether an engine with host networking is available; without it, published ports would be open to the network. */
export const isEngineAvailable = async (): Promise<boolean> => {
  if (process.platform !== 'linux') return false;
  // Loading Testcontainers takes a second, and most machines without the server have no engine either.
  if (!process.env.DOCKER_HOST && !listSockets().some((path) => existsSync(path))) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
};

/** Files that name server images: as they are, or as the base of ours. */
const IMAGE_FILES = ['docker-compose.yml', 'deploy/stores.Dockerfile'];

/** Returns the image that `docker compose up` runs for a server, such as `mongo:8.0.12-noble`. */
export const getServerImage = (repository: string): string => {
  const text = IMAGE_FILES.map((file) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')).join('\n');
  const image = new RegExp(`^\\s*(?:image:|FROM) (${repository}:\\S+)`, 'm').exec(text)?.[1];
  if (!image) throw new UserError(`${IMAGE_FILES.join(' and ')} name no ${repository} image.`);
  return image;
};

import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../processes/user-error.ts';
import { REPOSITORY_ROOT } from '../../workspace/deployables.ts';

/** Where an engine listens when DOCKER_HOST says nothing: as root, without root, and Docker Desktop's. */
const listSockets = (): string[] => [
  '/var/run/docker.sock',
  join(process.env.XDG_RUNTIME_DIR ?? '/run', 'docker.sock'),
  join(homedir(), '.docker/run/docker.sock'),
];

/**
 * Whether a container engine answers whose containers can share this machine's network: without that, their ports would
 * be open to everybody around.
 */
export async function isEngineAvailable(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  // Testcontainers takes a second to load, and most machines that lack a server lack an engine, too.
  if (!process.env.DOCKER_HOST && !listSockets().some((path) => existsSync(path))) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** Files in which images are named: what stands in the one as it is, and what the other goes on from. */
const IMAGE_FILES = ['docker-compose.yml', 'deploy/stores.Dockerfile'];

/** The image of a server that `docker compose up` would run, such as `mongo:8.0.12-noble`. */
export function getServerImage(repository: string): string {
  const text = IMAGE_FILES.map((file) => readFileSync(join(REPOSITORY_ROOT, file), 'utf8')).join('\n');
  const image = new RegExp(`^\\s*(?:image:|FROM) (${repository}:\\S+)`, 'm').exec(text)?.[1];
  if (!image) throw new UserError(`${IMAGE_FILES.join(' and ')} name no image of ${repository}.`);
  return image;
}

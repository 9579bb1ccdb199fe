import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../../processes/user-error.ts';
import { root } from '../../workspace/deployables.ts';

/** Where an engine listens when DOCKER_HOST says nothing: as root, without root, and Docker Desktop's. */
const sockets = (): string[] => [
  '/var/run/docker.sock',
  join(process.env.XDG_RUNTIME_DIR ?? '/run', 'docker.sock'),
  join(homedir(), '.docker/run/docker.sock'),
];

/**
 * Whether a container engine answers whose containers can share this machine's network: without that, their ports would
 * be open to everybody around.
 */
export async function engineAnswers(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  // Testcontainers takes a second to load, and most machines that lack a server lack an engine, too.
  if (!process.env.DOCKER_HOST && !sockets().some((path) => existsSync(path))) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** Files in which images are named: what stands in the one as it is, and what the other goes on from. */
const files = ['docker-compose.yml', 'deploy/stores.Dockerfile'];

/** The image of a server that `docker compose up` would run, such as `mongo:8.0.12-noble`. */
export function imageOf(repository: string): string {
  const text = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const image = new RegExp(`^\\s*(?:image:|FROM) (${repository}:\\S+)`, 'm').exec(text)?.[1];
  if (!image) throw new Problem(`${files.join(' and ')} name no image of ${repository}.`);
  return image;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChildProcess, waitUntilReady } from '@fitfolk/dev/processes/child-process';
import { findFreePort } from '@fitfolk/dev/processes/ports';
import { respondsOk } from '@fitfolk/dev/processes/probe';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { installCaddy } from '../install/caddy.ts';

const readDeployFile = (name: string): string => readFileSync(join(REPOSITORY_ROOT, 'deploy', name), 'utf8');

/** Returns the version of Caddy in the image of a frontend. */
export const getCaddyVersion = (): string =>
  /^FROM caddy:([\d.]+)-alpine/m.exec(readDeployFile('frontend.Dockerfile'))?.[1] ?? '';

export type Caddy = { readonly url: string; readonly child: Child };

/** Starts Caddy with the configuration of the images, in a folder that contains their files. */
export const startCaddy = async (
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Caddy> => {
  const command = await installCaddy(getCaddyVersion());
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = await startChildProcess({
    name: 'caddy',
    command,
    args: ['run', '--adapter', 'caddyfile', '--config', join(REPOSITORY_ROOT, 'deploy/Caddyfile')],
    logFile: join(folder, 'caddy.log'),
    cwd: folder,
    env: { HOST: '127.0.0.1', PORT: `${port}`, ...env },
  });
  await waitUntilReady(child, () => respondsOk(`${url}/health/ready`));
  return { url, child };
};

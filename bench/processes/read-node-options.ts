import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** Reads the options of Node that the images of the backends set. */
export const readNodeOptions = async (): Promise<string> => {
  const dockerfile = await readFile(join(REPOSITORY_ROOT, 'deploy/backend.Dockerfile'), 'utf8');
  return /^ +NODE_OPTIONS=(\S+)/m.exec(dockerfile)?.[1] ?? '';
};

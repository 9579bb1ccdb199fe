import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { buildGoProgram, copyGoModule } from '@fitfolk/dev/provision/install/go';

const MODULE = 'github.com/axllent/mailpit';

/** Builds the mail catcher mailpit with its web page, once per machine, and returns its path. */
export const installMailpit = async (version: string): Promise<string> => {
  const folder = await installOnce(`mailpit-${version}`, async (target) => {
    // The module contains the page as source only.
    const source = await copyGoModule(MODULE, version, target);
    const options = { cwd: source, env: { NODE_ENV: 'development' } };
    await runCommand('npm', ['ci', '--no-audit', '--no-fund'], options);
    await runCommand('npm', ['run', 'package'], options);
    const flags = [`-ldflags=-s -w -X ${MODULE}/config.Version=v${version}`, '-o', join(target, 'mailpit')];
    await buildGoProgram([...flags, '.'], source);
    await rm(source, { recursive: true });
  });
  return join(folder, 'mailpit');
};

import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../processes/run-command.ts';
import { installOnce } from './cache.ts';
import { findGo } from './go.ts';

const MODULE = 'github.com/axllent/mailpit';

/** Builds the mail catcher mailpit with its web page, once per machine, and returns its path. */
export const installMailpit = async (version: string): Promise<string> => {
  const folder = await installOnce(`mailpit-${version}`, async (target) => {
    const go = await findGo();
    const { Dir } = JSON.parse(
      await runCommand(go, ['mod', 'download', '-json', `${MODULE}@v${version}`]),
    ) as {
      Dir: string;
    };
    // The module cache is read-only, and the module contains the page as source only.
    const source = await mkdtemp(join(target, 'source-'));
    await cp(Dir, source, { recursive: true });
    await runCommand('chmod', ['-R', 'u+w', source]);
    const options = { cwd: source, env: { CGO_ENABLED: '0', NODE_ENV: 'development' } };
    await runCommand('npm', ['ci', '--no-audit', '--no-fund'], options);
    await runCommand('npm', ['run', 'package'], options);
    const flags = ['-trimpath', '-buildvcs=false', `-ldflags=-s -w -X ${MODULE}/config.Version=v${version}`];
    await runCommand(go, ['build', ...flags, '-o', 'mailpit', '.'], options);
    await rename(join(source, 'mailpit'), join(target, 'mailpit'));
    await rm(source, { recursive: true });
  });
  return join(folder, 'mailpit');
};

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScratchCopy } from './scratch-copy.ts';

describe('the scripts for new workspaces', () => {
  it('create a service, a remote and a decision record that pass every check', async () => {
    await using copy = await createScratchCopy();

    await copy.run('node', 'scripts/new/new-service.ts', 'wish-lists');
    await copy.run('node', 'scripts/new/new-remote.ts', 'wish-boards');
    const created = await copy.run('node', 'scripts/new/new-adr.ts', 'Store', 'wishes', 'per', 'profile');
    await copy.linkWorkspaces();
    await copy.run('biome', 'check', '--write', '--vcs-enabled=false');
    await copy.run('node', 'scripts/docs.ts');

    expect(created).toMatch(/Created docs\/adr\/\d{4}-store-wishes-per-profile\.md/);
    await copy.run('biome', 'ci', '--vcs-enabled=false');
    await copy.run('tsc', '--noEmit');
    await copy.run(
      'vitest',
      'run',
      '--project',
      'unit',
      'tests/access',
      'tests/architecture',
      'tests/documents',
    );
    await copy.run('vitest', 'run', '--project', 'integration', 'services/wish-lists');
    await copy.run(
      'node',
      '--input-type=module',
      '--eval',
      "const { build } = await import('./libs/web-kit/src/build/build.ts'); await build(process.cwd() + '/frontends/wish-boards');",
    );
    const manifest = await readFile(join(copy.folder, 'frontends/wish-boards/dist/mf-manifest.json'), 'utf8');
    expect(JSON.parse(manifest).exposes).toMatchObject([{ path: './routes' }]);
  }, 600_000);
});

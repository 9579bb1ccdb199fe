import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createScratchCopy } from './scratch-copy.ts';

/**
 * The new workspaces, and the files that contain or import them. Their types are checked, except those of the process with
 * all services, which takes longest: npm run docs loads it.
 */
const TOUCHED = [
  'services/wish-lists',
  'frontends/wish-boards',
  'libs/contracts/src/index.ts',
  'libs/contracts/src/services/wish-lists.ts',
  'gateway/src/pages/frontends.ts',
  'tests/access/cases',
  'tests/architecture/import-target.ts',
];
const STYLE_SHEET_TYPES = 'libs/web-kit/src/css.d.ts';

describe('the scripts for new workspaces', () => {
  it('create a service, a remote and a decision record that pass every check', async () => {
    await using copy = await createScratchCopy();

    await copy.run('node', 'scripts/new/new-service.ts', 'wish-lists');
    await copy.run('node', 'scripts/new/new-remote.ts', 'wish-boards');
    const created = await copy.run('node', 'scripts/new/new-adr.ts', 'Store', 'wishes', 'per', 'profile');
    await copy.linkWorkspaces();
    await copy.run('biome', 'check', '--write', '--vcs-enabled=false', 'knip.json', 'all-in-one', ...TOUCHED);
    await copy.run('node', 'scripts/docs.ts');

    expect(created).toMatch(/Created docs\/adr\/\d{4}-store-wishes-per-profile\.md/);
    const config = JSON.stringify({ extends: './tsconfig.json', include: [...TOUCHED, STYLE_SHEET_TYPES] });
    await writeFile(join(copy.folder, 'tsconfig.recipes.json'), config);
    await copy.run('tsc', '--noEmit', '--project', 'tsconfig.recipes.json');
    await copy.run(
      'vitest',
      'run',
      ...['--project', 'unit', '--project', 'integration'],
      'tests/access/access-cases',
      'tests/architecture',
      'tests/documents/documents',
      'services/wish-lists',
    );
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

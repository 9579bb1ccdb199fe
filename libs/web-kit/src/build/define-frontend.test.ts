import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundle } from './build.ts';
import { defineFrontend } from './define-frontend.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'remote-'));
  await symlink(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'));
  await mkdir(join(root, 'src'));
  await writeFile(join(root, 'package.json'), '{"name":"wishes","version":"0.1.0"}');
});

afterEach(() => rm(root, { recursive: true }));

const buildRemote = async (css: string) => {
  await writeFile(join(root, 'src/styles.css'), css);
  await writeFile(
    join(root, 'src/routes.tsx'),
    `import './styles.css'; export const Page = () => <p className="wishes:p-4 p-8">Wishes</p>;`,
  );
  await bundle(defineFrontend({ name: 'wishes', root, routes: './src/routes.tsx' }));
};

test("a remote's build names its one module and where its files are", async () => {
  await buildRemote(`
    @import "@fitfolk/ui/theme.css" prefix(wishes);
    @import "tailwindcss/utilities.css" layer(utilities) source(".");`);

  const manifest = JSON.parse(await readFile(join(root, 'dist/.next/mf-manifest.json'), 'utf8'));
  const [css] = manifest.exposes[0].assets.css.sync;
  expect(manifest.metaData.publicPath).toBe('/apps/wishes/');
  expect(manifest.exposes.map(({ path }: { path: string }) => path)).toEqual(['./routes']);
  expect(await readFile(join(root, 'dist/.next', css), 'utf8')).toContain('.wishes\\:p-4');
});

test('a remote that brings base styles does not build', async () => {
  await expect(buildRemote('@layer base { .wishes-list { margin: 0; } }')).rejects.toThrow(
    'has styles in @layer base',
  );
});

test('a remote whose utilities lack its prefix does not build', async () => {
  await expect(
    buildRemote('@import "tailwindcss/utilities.css" source(".");@theme { --spacing: 4px; }'),
  ).rejects.toThrow('styles what is not its own: .p-8');
});

import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

const buildRemote = async (css: string, name = 'wishes') => {
  await writeFile(join(root, 'src/list.module.css'), css);
  await writeFile(
    join(root, 'src/list.tsx'),
    "import styles from './list.module.css'; export const List = () => <ul className={styles.list} />;",
  );
  await writeFile(join(root, 'src/routes.tsx'), "export { List } from './list.tsx';");
  await bundle(defineFrontend({ name, root, routes: './src/routes.tsx' }));
};

describe('defineFrontend', () => {
  it('exposes one module with a relative public path in the manifest of a remote', async () => {
    await buildRemote('.list { margin: 0; }');

    const manifest = JSON.parse(await readFile(join(root, 'dist/.next/mf-manifest.json'), 'utf8'));
    expect(manifest.metaData.publicPath).toBe('auto');
    expect(manifest.exposes.map(({ path }: { path: string }) => path)).toEqual(['./routes']);
    expect(manifest.exposes[0].assets.css.sync).toHaveLength(1);
  });

  it('prefixes CSS module classes of a remote and keeps design tokens and grid areas', async () => {
    await buildRemote(
      '.list { --gap: 4px; color: var(--ink); & > li { gap: var(--gap); } animation: fade 1s; grid-area: items; } @keyframes fade { to { opacity: 0; } }',
    );

    const files = await readdir(join(root, 'dist/.next/assets'));
    const sheet = files.find((name) => name.endsWith('.css')) ?? '';
    const css = await readFile(join(root, 'dist/.next/assets', sheet), 'utf8');
    expect(css).toMatch(/\.wishes-list-[\w-]{5}\{--gap:4px;color:var\(--ink\)/);
    expect(css).toContain('grid-area:items');
    expect(css).toMatch(/@keyframes wishes-fade-/);
  });

  it('builds a remote with a hyphenated name', async () => {
    await buildRemote('.list { margin: 0; }', 'wish-lists');

    const manifest = JSON.parse(await readFile(join(root, 'dist/.next/mf-manifest.json'), 'utf8'));
    expect(manifest.metaData.globalName).toMatch(/^\w+$/);
    expect(manifest.exposes.map(({ path }: { path: string }) => path)).toEqual(['./routes']);
  });

  it('fails the build of a remote that styles elements outside it', async () => {
    await expect(buildRemote('.list, h1 { margin: 0; }')).rejects.toThrow(
      'has a selector outside wishes: h1',
    );
  });

  const buildShell = async (files: Record<string, string>) => {
    const page = {
      'index.html': '<!doctype html><title>Wishes</title>',
      'index.ts': "import('./bootstrap.ts');",
    };
    for (const [name, content] of Object.entries({ ...page, ...files })) {
      await writeFile(join(root, 'src', name), content);
    }
    await bundle(defineFrontend({ name: 'wishes', root }));
    const assets = await readdir(join(root, 'dist/.next/assets'));
    const scripts = assets.filter((name) => name.endsWith('.js'));
    return (
      await Promise.all(scripts.map((name) => readFile(join(root, 'dist/.next/assets', name), 'utf8')))
    ).join();
  };

  it("preloads the shell's common chunks in the page head", async () => {
    await buildShell({
      'index.ts': "import(/* webpackChunkName: 'bootstrap' */ './bootstrap.ts');",
      'bootstrap.ts': "import { useLocation } from 'wouter'; document.title = String(useLocation);",
    });

    const html = await readFile(join(root, 'dist/.next/index.html'), 'utf8');
    const early = [...html.matchAll(/<link[^>]*href="([^"]+)"[^>]*rel="preload"/g)].map(([, href]) => href);
    expect(early).toEqual([
      expect.stringMatching(/^\/apps\/wishes\/assets\/vendor\.\w+\.js$/),
      expect.stringMatching(/^\/apps\/wishes\/assets\/bootstrap\.\w+\.js$/),
    ]);
    expect(html).toMatch(/<script defer src="\/apps\/wishes\/assets\/main\.\w+\.js">/);
  });

  const client = "import { authContract } from '@fitfolk/contracts/auth'; export const api = authContract;";

  it('strips schemas from contracts imported by an API client only', async () => {
    const bootstrap = (name: string) => `import { api } from './${name}.ts'; console.log(api);`;

    const light = await buildShell({ 'auth-api.ts': client, 'bootstrap.ts': bootstrap('auth-api') });
    const whole = await buildShell({ 'rules.ts': client, 'bootstrap.ts': bootstrap('rules') });

    expect(light).toContain('/api/login');
    expect(light).not.toContain('username-required');
    expect(whole).toContain('username-required');
  });

  it('keeps numbers of a contract in an API client', async () => {
    const code = await buildShell({
      'closet-api.ts': "export { FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';",
      'bootstrap.ts':
        "import { FREE_ITEM_LIMIT } from './closet-api.ts'; console.log('limit is', FREE_ITEM_LIMIT);",
    });

    expect(code).toMatch(/limit is",\s*50/);
  });
});

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FrontendPages } from '@fitfolk/contracts/page-files';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundle } from './build.ts';
import { defineFrontend, type Frontend } from './define-frontend.ts';

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

  it('records the hash of every script and style sheet of a remote, in the entry script as well', async () => {
    await buildRemote('.list { margin: 0; }');

    const output = join(root, 'dist/.next');
    const { entry, integrity } = FrontendPages.parse(
      JSON.parse(await readFile(join(output, 'pages.json'), 'utf8')),
    );
    const files = (await readdir(join(output, 'assets'))).map((name) => `assets/${name}`);
    expect(Object.keys(integrity).sort()).toEqual(files.filter((name) => /\.(js|css)$/.test(name)).sort());
    const script = await readFile(join(output, String(entry)), 'utf8');
    for (const [file, recorded] of Object.entries(integrity)) {
      const hash = createHash('sha256').update(await readFile(join(output, file)));
      expect(recorded).toBe(`sha256-${hash.digest('base64')}`);
      if (file !== entry) expect(script, file).toContain(recorded);
    }
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

  const buildShell = async (files: Record<string, string>, options: Partial<Frontend> = {}) => {
    const page = {
      'index.html': '<!doctype html><title>Wishes</title>',
      'index.ts': "import('./bootstrap.ts');",
    };
    for (const [name, content] of Object.entries({ ...page, ...files })) {
      await writeFile(join(root, 'src', name), content);
    }
    await bundle(defineFrontend({ name: 'wishes', root, ...options }));
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
    expect(html).toMatch(/<script defer fetchpriority="high" src="\/apps\/wishes\/assets\/main\.\w+\.js">/);
  });

  const client =
    "import { authContract } from '@fitfolk/contracts/auth'; export const api = authContract; api.login; api.createProfile;";

  it('strips schemas from contracts imported by an API client only', async () => {
    const bootstrap = (name: string) => `import { api } from './${name}.ts'; console.log(api);`;

    const light = await buildShell({ 'auth-api.ts': client, 'bootstrap.ts': bootstrap('auth-api') });
    const whole = await buildShell({ 'rules.ts': client, 'bootstrap.ts': bootstrap('rules') });

    expect(light).toContain('/api/login');
    expect(light).not.toContain('username-required');
    expect(light).toContain('acceptsIdempotencyKey');
    expect(whole).toContain('username-required');
  });

  it('leaves endpoints for other services out of an API client', async () => {
    const code = await buildShell({
      'auth-api.ts': client,
      'bootstrap.ts': "import { api } from './auth-api.ts'; console.log(api);",
    });

    expect(code).toContain('/api/login');
    expect(code).not.toContain('/internal/');
  });

  it('keeps endpoints that the frontend names in an API client, with the lists and objects they read', async () => {
    const code = await buildShell({
      'outfits-api.ts':
        "import { createApi } from '@fitfolk/api-client'; import { outfitsContract } from '@fitfolk/contracts/outfits'; export const api = createApi(outfitsContract);",
      'bootstrap.ts': "import { api } from './outfits-api.ts'; console.log(api.savedOutfits);",
    });

    expect(code).toMatch(/path: ?"\/api\/outfits\/saved\/:profileId",\s*structure: ?\[\{\s*items/);
    expect(code).not.toContain('/api/family-board/exchanges');
  });

  it('keeps numbers of a contract in an API client', async () => {
    const code = await buildShell({
      'closet-api.ts': "export { FREE_ITEM_LIMIT } from '@fitfolk/contracts/closet';",
      'bootstrap.ts':
        "import { FREE_ITEM_LIMIT } from './closet-api.ts'; console.log('limit is', FREE_ITEM_LIMIT);",
    });

    expect(code).toMatch(/limit is",\s*50/);
  });

  const readPages = async () =>
    FrontendPages.parse(JSON.parse(await readFile(join(root, 'dist/.next/pages.json'), 'utf8')));

  it('lists the files, shared modules and first requests of each page of a remote', async () => {
    await writeFile(join(root, 'src/list.module.css'), '.list { margin: 0; }');
    await writeFile(
      join(root, 'src/list.tsx'),
      "import { Button } from '@fitfolk/ui/button'; import styles from './list.module.css'; export const List = () => <ul className={styles.list}><Button /></ul>;",
    );
    await writeFile(
      join(root, 'src/routes.tsx'),
      "export const routes = [{ path: '/wishes/:id', page: async () => (await import('./list.tsx')).List }];",
    );
    const requests = {
      pages: { '/wishes/:id': ['/api/wishes'] },
      ofProfile: { '/wishes/:id': ['/api/wishes/:profileId'] },
    };
    await bundle(defineFrontend({ name: 'wishes', root, routes: './src/routes.tsx', requests }));

    const { entry, common, pages, provided } = await readPages();
    expect(entry).toMatch(/^assets\/entry\.\w+\.js$/);
    expect(common.files).toEqual([entry, expect.stringContaining('__federation_expose_routes')]);
    const page = pages['/wishes/:id'];
    expect(page?.files.map((file) => file.split('.').pop()).sort()).toEqual(['css', 'js']);
    expect(page?.shared.sort()).toEqual(['@fitfolk/ui/button', 'react/jsx-runtime']);
    expect(page?.requests).toEqual(['/api/wishes']);
    expect(page?.profileRequests).toEqual(['/api/wishes/:profileId']);
    const files = await readdir(join(root, 'dist/.next/assets'));
    for (const file of [page?.files, Object.values(provided)].flat(2))
      expect(files).toContain(file?.slice('assets/'.length));
  });

  it('lists the files of the pages and of the provided modules of the shell', async () => {
    const federation = join(import.meta.dirname, '../federation/host.ts');
    await buildShell(
      {
        'bootstrap.ts': `import { routes } from './routes.ts'; import { publicRoutes } from './public.ts';
          const load = () => [import(/* webpackChunkName: 'signed-in-app' */ './app.ts'), import(/* webpackChunkName: 'federation' */ '${federation}')];
          console.log(routes, publicRoutes, load);`,
        'app.ts': "export const app = 'app';",
        'home.ts': "export const home = 'home';",
        'login.ts': "export const login = 'login';",
        'routes.ts': "export const routes = [{ path: '/', page: () => import('./home.ts') }];",
        'public.ts':
          "export const publicRoutes = [{ path: '/login', page: () => import(/* webpackChunkName: 'login' */ './login.ts') }];",
      },
      { shellRoutes: { signedIn: './src/routes.ts', public: './src/public.ts' } },
    );

    const { common, federation: host, pages, publicPages, provided } = await readPages();
    expect(common.files).toEqual([expect.stringMatching(/^assets\/signed-in-app\.\w+\.js$/)]);
    expect(host.files).toContainEqual(expect.stringMatching(/^assets\/federation\.\w+\.js$/));
    expect([Object.keys(pages), Object.keys(publicPages)]).toEqual([['/'], ['/login']]);
    expect(provided.react).toContainEqual(expect.stringMatching(/^assets\/vendor\.\w+\.js$/));
    expect(provided['@fitfolk/ui/dialog']?.length).toBeGreaterThan(0);
    expect(provided['@fitfolk/ui/drawings/hanger']?.length).toBeGreaterThan(0);
  });

  it('fails the build when the page of a route has no chunk', async () => {
    await writeFile(join(root, 'src/list.tsx'), 'export const List = () => <ul />;');
    await writeFile(
      join(root, 'src/routes.tsx'),
      "// path: '/gone' import('./gone.tsx')\nexport { List } from './list.tsx';",
    );

    await expect(
      bundle(defineFrontend({ name: 'wishes', root, routes: './src/routes.tsx' })),
    ).rejects.toThrow('The page of /gone has no chunk');
  });
});

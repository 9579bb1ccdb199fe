import type { FrontendPages, PageFiles } from '@fitfolk/contracts/page-files';
import { describe, expect, it } from 'vitest';
import type { DeployedFrontends } from './deployed-frontends.ts';
import { renderDocument } from './document.ts';

const page = (
  files: string[],
  { shared = [], requests = [], ...rest }: Partial<PageFiles> = {},
): PageFiles => ({
  files,
  shared,
  requests,
  ...rest,
});

const describePages = (pages: Partial<FrontendPages>): FrontendPages => ({
  common: page([]),
  federation: page([]),
  pages: {},
  publicPages: {},
  provided: {},
  integrity: {},
  ...pages,
});

const [entryHash, routesHash] = ['E', 'R'].map((letter) => `sha256-${letter.repeat(43)}=`);

const frontends: DeployedFrontends = {
  shell: {
    folder: '/apps/shell/',
    pages: describePages({
      common: page(['assets/app.js'], { requests: ['/api/profiles'] }),
      federation: page(['assets/federation.js']),
      pages: { '/': page(['assets/home.js', 'assets/home.css']) },
      publicPages: { '/login': page(['assets/login.js']) },
      provided: { '@fitfolk/ui/photo': ['assets/photo.js'], react: ['assets/vendor.js'] },
    }),
  },
  remotes: {
    closet: {
      folder: 'https://closet.example/apps/closet/',
      manifest: 'https://closet.example/apps/closet/mf-manifest.json',
      integrity: entryHash,
      pages: describePages({
        entry: 'assets/entry.js',
        common: page(['assets/entry.js', 'assets/routes.js']),
        pages: {
          '/closet': page([], {
            profileRequests: ['/api/clothing-items/:profileId', '/api/a?b=:profileId&c=d'],
          }),
          '/packing/:listId': page(['assets/list.js'], { shared: ['react', '@fitfolk/ui/photo', 'zod'] }),
        },
        provided: { zod: ['assets/zod.js'], '@fitfolk/ui/photo': ['assets/own-photo.js'] },
        integrity: { 'assets/routes.js': String(routesHash) },
      }),
    },
    social: {
      folder: '/apps/social/',
      manifest: '/apps/social/mf-manifest.json',
      integrity: undefined,
      pages: undefined,
    },
  },
};

const html = '<html><head><link rel="preload" href="/apps/shell/assets/vendor.js" as="script"></head></html>';

const render = (path: string, { hasSession = true, deployed = frontends } = {}): string =>
  renderDocument(html, { path, hasSession }, deployed);

/** Lists the added preloads as `<type> <URL>`. */
const listPreloads = (document: string): string[] =>
  [
    ...document.replace(html.slice(0, -'</head></html>'.length), '').matchAll(/href="([^"]+)" as="(\w+)"/g),
  ].map(([, url, type]) => `${type} ${url}`);

describe('renderDocument', () => {
  it('lists what a page requests for the active profile', () => {
    const list =
      '<meta name="profile-requests" content="/api/clothing-items/:profileId /api/a?b=:profileId&amp;c=d">';

    expect(render('/closet')).toContain(list);
    expect(render('/closet', { hasSession: false })).not.toContain('profile-requests');
    expect(render('/')).not.toContain('profile-requests');
  });

  it('preloads the files and first requests of a page of the shell', () => {
    expect(listPreloads(render('/'))).toEqual([
      'script /apps/shell/assets/app.js',
      'script /apps/shell/assets/home.js',
      'style /apps/shell/assets/home.css',
      'fetch /api/profiles',
    ]);
  });

  it('preloads the files of a page of a remote, with shared modules from the shell if it has them', () => {
    expect(listPreloads(render('/packing/0192'))).toEqual([
      'script /apps/shell/assets/app.js',
      'script /apps/shell/assets/federation.js',
      'script https://closet.example/apps/closet/assets/entry.js',
      'script https://closet.example/apps/closet/assets/routes.js',
      'script https://closet.example/apps/closet/assets/list.js',
      'script /apps/shell/assets/photo.js',
      'script https://closet.example/apps/closet/assets/zod.js',
      'fetch /api/profiles',
    ]);
  });

  it.each(['/', '/login', '/packing/0192', '/nowhere'])(
    'preloads the sign-in page for a visitor of %s',
    (path) => {
      expect(listPreloads(render(path, { hasSession: false }))).toEqual([
        'script /apps/shell/assets/login.js',
      ]);
    },
  );

  it('lists the remotes with their entry script and the files of all their pages, if known', () => {
    const json = /<script type="application\/json" id="remotes">(.*)<\/script>/.exec(render('/'))?.[1] ?? '';

    expect(JSON.parse(json)).toEqual({
      closet: {
        manifest: 'https://closet.example/apps/closet/mf-manifest.json',
        integrity: entryHash,
        entry: 'https://closet.example/apps/closet/assets/entry.js',
        files: [
          '/apps/shell/assets/federation.js',
          'https://closet.example/apps/closet/assets/entry.js',
          'https://closet.example/apps/closet/assets/routes.js',
        ],
      },
      social: { manifest: '/apps/social/mf-manifest.json' },
    });
  });

  it('preloads verified files as the page loads them, with their hash and in CORS mode', () => {
    const document = render('/packing/0192');

    for (const [file, hash] of [
      ['entry', entryHash],
      ['routes', routesHash],
    ]) {
      expect(document).toContain(
        `href="https://closet.example/apps/closet/assets/${file}.js" as="script" integrity="${hash}" crossorigin="anonymous">`,
      );
    }
    expect(document).toContain('href="https://closet.example/apps/closet/assets/list.js" as="script">');
  });

  it('adds no markup from the address of a remote', () => {
    const manifest = 'https://a.example/"><script>alert(1)</script>/mf-manifest.json';
    const folder = manifest.slice(0, -'mf-manifest.json'.length);
    const remote = { manifest, folder, integrity: entryHash, pages: frontends.remotes.closet?.pages };

    const document = render('/packing/0192', { deployed: { ...frontends, remotes: { closet: remote } } });

    expect(document).not.toContain('<script>');
    expect(document.match(/<\/script>/g)).toHaveLength(1);
  });

  it('names the share of page loads that report their speed, if there is one', () => {
    const visit = { path: '/', hasSession: false };
    const measured = renderDocument('<head></head>', visit, { ...frontends, webVitalsSampleRatio: 0.5 });

    expect(measured).toContain('<meta name="web-vitals-sample-ratio" content="0.5"></head>');
    expect(renderDocument('<head></head>', visit, frontends)).not.toContain('<meta');
  });

  it('tells pages that not everyone may create an account', () => {
    const visit = { path: '/login', hasSession: false };
    const limited = renderDocument('<head></head>', visit, { ...frontends, isRegistrationLimited: true });

    expect(limited).toContain('<meta name="registration" content="limited"></head>');
  });

  it('names the picture of the link to an outfit, and of no other page', () => {
    const options = { ...frontends, publicOrigin: 'https://fitfolk.example' };
    const renderPath = (path: string, preview?: unknown) =>
      renderDocument('<head></head>', { path, preview, hasSession: false }, options);
    const key = 'a'.repeat(64);

    expect(renderPath('/shared-outfit')).toContain(
      '<meta property="og:image" content="https://fitfolk.example/apps/shell/icons/shared-outfit.png">',
    );
    expect(renderPath('/shared-outfit', key)).toMatch(
      new RegExp(
        `og:image" content="https://fitfolk.example/api/shared-outfit-previews\\?preview=${key}".*shared-outfit.png`,
      ),
    );
    for (const wrong of [`${key}"`, 'a', [key], undefined])
      expect(renderPath('/shared-outfit', wrong)).not.toContain('previews');
    expect(renderPath('/login', key)).not.toContain('og:');
  });

  it('adds no preloads while the files of the shell are unknown', () => {
    const shell = { ...frontends.shell, pages: undefined };

    expect(listPreloads(render('/', { deployed: { ...frontends, shell } }))).toEqual([]);
  });
});

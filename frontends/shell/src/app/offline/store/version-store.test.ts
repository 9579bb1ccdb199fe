import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeCaches } from '../../../../testing/fake-caches.ts';
import { createVersionStore } from './version-store.ts';

type Site = Map<string, string>;

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const deployShell = (site: Site, version: string): void => {
  site.set(
    '/apps/shell/index.html',
    `<head><script defer src="/apps/shell/assets/main.${version}.js"></script></head>`,
  );
  site.set('/apps/shell/assets.json', JSON.stringify([`assets/main.${version}.js`, 'assets/font.woff2']));
  site.set(`/apps/shell/assets/main.${version}.js`, `shell ${version}`);
  site.set('/apps/shell/assets/font.woff2', 'font');
};

const deployCloset = (site: Site, version: string): void => {
  const entry = `assets/entry.${version}.js`;
  site.set(
    '/apps/closet/mf-manifest.json',
    JSON.stringify({ metaData: { remoteEntry: { path: '', name: entry } } }),
  );
  site.set('/apps/closet/assets.json', JSON.stringify([entry, `assets/page.${version}.js`]));
  site.set(`/apps/closet/${entry}`, `closet ${version}`);
  site.set(`/apps/closet/assets/page.${version}.js`, `page ${version}`);
  listRemote(site, version);
};

/** Names the entry script of the closet in the list of remotes, as the gateway does. */
const listRemote = (site: Site, version: string): void => {
  const hash = hashOf(`closet ${version}`);
  site.set('/remotes.json', JSON.stringify({ closet: `/apps/closet/mf-manifest.json#${hash}` }));
};

const removeFiles = (site: Site, version: string): void => {
  for (const url of site.keys()) if (url.includes(`.${version}.js`)) site.delete(url);
};

const setup = () => {
  const site: Site = new Map();
  deployShell(site, '1');
  deployCloset(site, '1');
  const requested: string[] = [];
  const store = createVersionStore({
    caches: createFakeCaches(),
    fetch: async (url) => {
      requested.push(url);
      const text = site.get(url);
      return text === undefined ? new Response('', { status: 404 }) : new Response(text);
    },
  });
  return {
    ...store,
    site,
    requested,
    readDocument: async () => (await store.findDocument())?.text(),
    readFile: async (url: string) => (await store.find(url))?.text(),
  };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('createVersionStore', () => {
  it('stores the document, which names the remotes, and all files', async () => {
    const store = setup();

    expect(await store.update()).toEqual({
      scripts: ['/apps/shell/assets/main.1.js'],
      entries: ['/apps/closet/assets/entry.1.js'],
    });

    const document = await store.readDocument();
    expect(document).toContain('/apps/shell/assets/main.1.js');
    expect(document).toContain('"entry":"/apps/closet/assets/entry.1.js"');
    expect(document).toContain(hashOf('closet 1'));
    expect(await store.readFile('/apps/closet/assets/page.1.js')).toBe('page 1');
    expect(await store.readFile('/apps/shell/assets/font.woff2')).toBe('font');
  });

  it('requests only what identifies a version that is stored', async () => {
    const store = setup();
    await store.update();
    store.requested.length = 0;

    await Promise.all([store.update(), store.update()]);

    expect(store.requested).toEqual(['/apps/shell/index.html', '/remotes.json']);
  });

  it('keeps the version before, for open pages, and copies files that did not change', async () => {
    const store = setup();
    await store.update();
    deployShell(store.site, '2');
    deployCloset(store.site, '2');
    removeFiles(store.site, '1');
    store.requested.length = 0;
    await store.update();

    expect(await store.readDocument()).toContain('main.2.js');
    expect(await store.readFile('/apps/closet/assets/entry.1.js')).toBe('closet 1');
    expect(await store.readFile('/apps/closet/assets/entry.2.js')).toBe('closet 2');
    expect(store.requested).not.toContain('/apps/shell/assets/font.woff2');

    deployShell(store.site, '3');
    await store.update();
    expect(await store.readFile('/apps/closet/assets/entry.1.js')).toBeUndefined();
  });

  it('keeps the version while the gateway does not know a remote', async () => {
    const store = setup();
    const version = await store.update();
    store.site.set('/remotes.json', JSON.stringify({ closet: '/apps/closet/mf-manifest.json' }));

    expect(await store.update()).toEqual(version);
    expect(await store.readDocument()).toContain(hashOf('closet 1'));
  });

  it('returns to a version that is deployed again', async () => {
    const store = setup();
    await store.update();
    deployShell(store.site, '2');
    await store.update();
    deployShell(store.site, '1');
    await store.update();

    expect(await store.readDocument()).toContain('main.1.js');
  });

  it.each<[string, (site: Site) => void]>([
    ['whose shell is not deployed yet', (site) => site.delete('/apps/shell/assets.json')],
    [
      'with the files of another shell',
      (site) => site.set('/apps/shell/assets.json', '["assets/main.9.js"]'),
    ],
    [
      'with the files of another remote',
      (site) => site.set('/apps/closet/assets.json', '["assets/entry.9.js"]'),
    ],
    ['with the hash of another remote', (site) => listRemote(site, '9')],
    ['with a missing file', (site) => site.delete('/apps/closet/assets/page.2.js')],
  ])('never combines a version %s', async (_, interrupt) => {
    const store = setup();
    await store.update();
    deployShell(store.site, '2');
    deployCloset(store.site, '2');
    interrupt(store.site);

    const refused = expect(store.update()).rejects.toThrow();
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      vi.runOnlyPendingTimers();
    }
    await refused;

    const document = await store.readDocument();
    expect(document).toContain('main.1.js');
    expect(document).toContain('entry.1.js');
    expect(await store.readFile('/apps/closet/assets/page.1.js')).toBe('page 1');

    deployShell(store.site, '2');
    deployCloset(store.site, '2');
    await store.update();
    expect(await store.readDocument()).toContain('main.2.js');
    expect(await store.readDocument()).toContain('entry.2.js');
  });

  it.each<[string, (store: ReturnType<typeof setup>) => void]>([
    ['after a pause', () => vi.advanceTimersByTime(1000)],
    ['at once when it is asked for', (store) => void store.update()],
  ])('stores a version that was being deployed %s', async (_, wait) => {
    const store = setup();
    await store.update();
    deployShell(store.site, '2');
    deployCloset(store.site, '2');
    // The gateway names the remotes of a moment ago.
    listRemote(store.site, '1');
    const updated = store.update();
    await expect.poll(() => vi.getTimerCount()).toBe(1);

    listRemote(store.site, '2');
    wait(store);

    expect(await updated).toMatchObject({ entries: ['/apps/closet/assets/entry.2.js'] });
    expect(vi.getTimerCount()).toBe(0);
  });
});

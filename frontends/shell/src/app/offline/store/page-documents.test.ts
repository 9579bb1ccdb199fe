import { describe, expect, it } from 'vitest';
import { createFakeCaches } from '../../../../testing/fake-caches.ts';
import { createPageDocuments } from './page-documents.ts';
import type { DeployedVersion } from './version-store.ts';

const DAY_MS = 24 * 3600 * 1000;

const toVersion = (version: number): DeployedVersion => ({
  scripts: [`/apps/shell/assets/main.${version}.js`],
  entries: [`/apps/closet/assets/entry.${version}.js`, `/apps/social/assets/entry.${version}.js`],
});

/** Renders a document of a page as the gateway does. */
const render = (page: string, { scripts, entries }: DeployedVersion) => {
  const remotes = Object.fromEntries(entries.map((entry, index) => [`remote${index}`, { entry }]).reverse());
  const data = `<script type="application/json" id="remotes">${JSON.stringify(remotes)}</script>`;
  const html = `<head>${scripts.map((src) => `<script defer src="${src}"></script>`)}${data}</head>${page}`;
  return new Response(html, { headers: { 'content-encoding': 'br', 'content-security-policy': "x 'self'" } });
};

const setup = async () => {
  const caches = createFakeCaches();
  let latest = { version: toVersion(1), cache: await caches.open('version:1') };
  let time = 1_800_000_000_000;
  const requested: string[] = [];
  const documents = createPageDocuments({
    fetch: async (url) => {
      requested.push(url);
      return render(`requested ${url}`, latest.version);
    },
    versions: { findLatest: async () => latest },
    now: () => time,
  });
  return {
    ...documents,
    requested,
    read: async (page: string) => (await documents.find(page))?.text(),
    wait: (ms: number) => {
      time += ms;
    },
    deploy: async (version: number) => {
      latest = { version: toVersion(version), cache: await caches.open(`version:${version}`) };
    },
  };
};

describe('createPageDocuments', () => {
  it('returns the document of each page with the headers that restrict it', async () => {
    const documents = await setup();
    await documents.keep('/', render('Home', toVersion(1)));
    await documents.keep('/closet', render('Closet', toVersion(1)));

    expect(await documents.read('/')).toContain('Home');
    expect(await documents.read('/closet')).toContain('Closet');
    const headers = (await documents.find('/'))?.headers;
    expect(headers?.get('content-security-policy')).toBe("x 'self'");
    expect(headers?.get('content-encoding')).toBeNull();
  });

  it.each([
    ['starts another shell', { ...toVersion(1), scripts: toVersion(2).scripts }],
    ['names another remote', { ...toVersion(1), entries: [...toVersion(1).entries.slice(1), '/other.js'] }],
    ['names one more remote', { ...toVersion(1), entries: [...toVersion(1).entries, '/other.js'] }],
    ['names fewer remotes', { ...toVersion(1), entries: toVersion(1).entries.slice(1) }],
  ])('stores no document that %s', async (_, version) => {
    const documents = await setup();

    await documents.keep('/', render('Home', version));

    expect(await documents.read('/')).toBeUndefined();
  });

  it('stores no failure, nothing without the list of remotes and no page of one thing', async () => {
    const documents = await setup();
    await documents.keep('/', new Response('Unavailable', { status: 503 }));
    await documents.keep('/closet', new Response('<head></head>'));
    await documents.keep('/packing/lake', render('Lake', toVersion(1)));

    for (const page of ['/', '/closet', '/packing/lake']) expect(await documents.read(page)).toBeUndefined();
  });

  it('returns nothing once another version is stored', async () => {
    const documents = await setup();
    await documents.keep('/', render('Home', toVersion(1)));

    await documents.deploy(2);

    expect(await documents.read('/')).toBeUndefined();
    await documents.keep('/', render('Home 1', toVersion(1)));
    expect(await documents.read('/')).toBeUndefined();
    await documents.keep('/', render('Home 2', toVersion(2)));
    expect(await documents.read('/')).toContain('Home 2');
  });

  it('returns nothing that the server has not sent for a week', async () => {
    const documents = await setup();
    await documents.keep('/', render('Home', toVersion(1)));
    documents.wait(7 * DAY_MS - 1);
    expect(await documents.read('/')).toContain('Home');

    documents.wait(1);

    expect(await documents.read('/')).toBeUndefined();
  });

  it('requests the document of Home only while it is not stored', async () => {
    const documents = await setup();

    await documents.prefetchHome(Promise.resolve());
    await documents.prefetchHome(Promise.resolve());

    expect(await documents.read('/')).toContain('requested /');
    expect(documents.requested).toEqual(['/']);
  });

  it('requests the document of Home while the version is updated, and stores it with that', async () => {
    const documents = await setup();
    const updating = Promise.withResolvers<void>();
    const prefetching = documents.prefetchHome(updating.promise);
    await expect.poll(() => documents.requested).toEqual(['/']);
    expect(await documents.read('/')).toBeUndefined();

    updating.resolve();
    await prefetching;

    expect(await documents.read('/')).toContain('requested /');
    expect(documents.requested).toEqual(['/']);
  });

  it('requests the document of Home again for another version', async () => {
    const documents = await setup();
    await documents.prefetchHome(Promise.resolve());

    await documents.prefetchHome(documents.deploy(2));

    expect(documents.requested).toEqual(['/', '/']);
    expect(await documents.read('/')).toContain('main.2.js');
  });
});

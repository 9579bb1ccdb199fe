import type { FrontendPages } from '@fitfolk/contracts/page-files';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { createFrontendReader } from './deployed-frontends.ts';

const noFiles = { files: [], shared: [], requests: [] };
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const pages: FrontendPages = {
  entry: 'assets/entry.1.js',
  common: noFiles,
  federation: noFiles,
  pages: {},
  publicPages: {},
  provided: {},
  integrity: { 'assets/entry.1.js': hash('A') },
};

let server: EchoServer;
let now: number;
let isHanging: boolean;
let closetPages: FrontendPages;
// On a busy machine, the first request of a process can take longer than the reader waits.
beforeAll(async () => {
  const first = await startEchoServer();
  await fetch(first.url);
  await first.stop();
});
beforeEach(async () => {
  now = 0;
  isHanging = false;
  closetPages = pages;
  server = await startEchoServer((http) => {
    http.get('/apps/shell/pages.json', () => pages);
    http.get('/apps/closet/pages.json', (_request, reply) => {
      if (isHanging) return reply.hijack();
      return reply.send(closetPages);
    });
  });
});
afterEach(() => server.stop());

const createReader = (fragment = '') =>
  createFrontendReader({
    remotes: { closet: `/apps/closet/mf-manifest.json${fragment}` },
    serviceUrl: () => server.url,
    clock: () => new Date(now),
  });

describe('createFrontendReader', () => {
  it('reads each frontend once a second', async () => {
    const read = createReader();
    await Promise.all([read(), read()]);
    now = 999;
    await read();
    expect(server.received).toHaveLength(2);

    now = 1000;
    await read();

    expect(server.received).toHaveLength(4);
  });

  it('waits for a remote that does not answer only once, and finds it again', async () => {
    const read = createReader();
    isHanging = true;
    expect(await read()).toMatchObject({ shell: { pages }, remotes: { closet: { pages: undefined } } });

    isHanging = false;
    now = 1000;
    expect((await read()).remotes.closet?.pages).toBeUndefined();
    await expect.poll(async () => (await read()).remotes.closet?.pages).toEqual(pages);
  });

  it('keeps the hash that it first read for an entry script, and takes that of a new one', async () => {
    const read = createReader();
    expect((await read()).remotes.closet?.integrity).toBe(hash('A'));

    closetPages = { ...pages, integrity: { 'assets/entry.1.js': hash('B') } };
    now = 1000;
    expect((await read()).remotes.closet?.integrity).toBe(hash('A'));

    closetPages = { ...pages, entry: 'assets/entry.2.js', integrity: { 'assets/entry.2.js': hash('C') } };
    now = 2000;
    expect((await read()).remotes.closet?.integrity).toBe(hash('C'));
  });

  it('accepts only the pinned hashes, whatever the frontend says', async () => {
    const read = createReader(`#${hash('P')},${hash('Q')}`);

    expect((await read()).remotes.closet).toMatchObject({
      manifest: '/apps/closet/mf-manifest.json',
      folder: '/apps/closet/',
      integrity: `${hash('P')} ${hash('Q')}`,
      pages,
    });
  });
});

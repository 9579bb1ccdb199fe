import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EchoServer, startEchoServer } from '../../testing/echo-server.ts';
import { createFrontendReader } from './deployed-frontends.ts';

const noFiles = { files: [], shared: [], requests: [] };
const pages = { common: noFiles, federation: noFiles, pages: {}, publicPages: {}, provided: {} };

let server: EchoServer;
let now: number;
let isHanging: boolean;
beforeEach(async () => {
  now = 0;
  isHanging = false;
  server = await startEchoServer((http) => {
    http.get('/apps/shell/pages.json', () => pages);
    http.get('/apps/closet/pages.json', (_request, reply) => {
      if (isHanging) return reply.hijack();
      return reply.send(pages);
    });
  });
});
afterEach(() => server.stop());

const createReader = () =>
  createFrontendReader({
    remotes: { closet: '/apps/closet/mf-manifest.json' },
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
});

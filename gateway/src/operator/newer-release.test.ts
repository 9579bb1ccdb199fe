import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFindNewerRelease } from './newer-release.ts';

const HOUR_MS = 3600_000;
const NOTES = 'https://example.com/releases/latest';

let server: Server;
let url: string;
let answer: { status: number; body: unknown };
let requests: (string | undefined)[];
let now: number;
beforeEach(async () => {
  answer = { status: 200, body: { tag_name: 'v0.10.0', html_url: NOTES } };
  requests = [];
  now = Date.parse('2026-11-29T08:00:00Z');
  server = createServer((request, response) => {
    requests.push(request.headers['user-agent']);
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const create = (version: string, address: string | undefined = url) =>
  createFindNewerRelease({ url: address, version, clock: () => new Date(now) });

describe('createFindNewerRelease', () => {
  it.each([
    ['0.9.0', { version: '0.10.0', url: NOTES }],
    ['0.10.0', null],
    ['1.0.0', null],
  ])('compares the newest release with version %s', async (version, expected) => {
    expect(await create(version)()).toEqual(expected);
    expect(requests).toEqual([`Fitfolk/${version}`]);
  });

  it('keeps an answer for hours', async () => {
    const find = create('0.9.0');
    await find();
    now += 5 * HOUR_MS;
    await find();
    expect(requests).toHaveLength(1);

    now += 2 * HOUR_MS;
    await find();

    expect(requests).toHaveLength(2);
  });

  it.each([
    ['an error', { status: 503, body: {} }],
    ['a draft without a version', { status: 200, body: { tag_name: 'next', html_url: NOTES } }],
    [
      'an address that runs code',
      { status: 200, body: { tag_name: 'v2.0', html_url: 'javascript:alert(1)' } },
    ],
  ])('finds nothing after %s, and tries again later', async (_name, failure) => {
    const find = create('0.9.0');
    const works = answer;
    answer = failure;
    expect(await find()).toBeNull();
    answer = works;
    expect(await find()).toBeNull();

    now += HOUR_MS;

    expect(await find()).toMatchObject({ version: '0.10.0' });
  });

  it('requests nothing without an address', async () => {
    const find = createFindNewerRelease({ url: undefined, version: '0.1.0', clock: () => new Date(now) });
    expect(await find()).toBeNull();
    expect(requests).toEqual([]);
  });
});

import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openLiveStream } from '../../testing/live-stream.ts';
import { createHub } from './hub.ts';
import { registerLiveStream } from './register-live-stream.ts';

const accountOf = (cookie: string | undefined) => ({
  id: cookie ?? '',
  version: 1,
  plan: 'free' as const,
  accountType: 'individual' as const,
  onboarded: true,
  timeZone: 'UTC',
  profiles: [],
});

/** The stream alone, where a cookie is its account's id. */
const startLive = async () => {
  const hub = createHub(new Date(0));
  const http = Fastify();
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => {
    const { cookie } = request.headers;
    request.caller = { account: accountOf(cookie), sessionHash: cookie ?? '', token: '' };
  });
  registerLiveStream(http, hub, () => new Date());
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { hub, http, url: `http://127.0.0.1:${port}` };
};

test('a page that does not read is let go, however much the sockets between take; others hear everything', async () => {
  const { hub, http, url } = await startLive();
  const [idle, busy] = [
    await openLiveStream(url, { cookie: 'ana' }),
    await openLiveStream(url, { cookie: 'ben' }),
  ];
  idle.stopReading();
  let said = 0;
  while (hub.getSessionHashes().has('ana')) {
    for (let n = 0; n < 1000; n += 1, said += 1) {
      const message = { type: 'tally', postId: crypto.randomUUID(), voteCount: said } as const;
      hub.broadcast({ at: new Date(), accountId: undefined, message });
    }
    await expect.poll(() => busy.messages.length, { interval: 1 }).toBe(said);
  }
  expect([...hub.getSessionHashes()]).toEqual(['ben']);
  busy.close();
  await expect.poll(() => hub.getSessionHashes().size).toBe(0);
  idle.close();
  await http.close();
});

test('the streams end when the gateway stops, which therefore does not wait for them', async () => {
  const { http, url } = await startLive();
  const ear = await openLiveStream(url, { cookie: 'ana' });
  await http.close();
  await ear.ended;
});

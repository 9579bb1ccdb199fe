import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { openLiveStream } from '../../testing/live-stream.ts';
import { createHub } from './hub.ts';
import { registerLiveStream } from './register-live-stream.ts';

const createAccount = (cookie: string | undefined) => ({
  id: cookie ?? '',
  version: 1,
  plan: 'free' as const,
  accountType: 'individual' as const,
  onboarded: true,
  timeZone: 'UTC',
  logins: [],
  profiles: [],
});

/** Starts the live stream alone; the cookie is the account id. */
const startLive = async () => {
  const hub = createHub(new Date(0));
  const http = Fastify();
  http.decorateRequest('caller', undefined);
  http.addHook('onRequest', async (request) => {
    const { cookie } = request.headers;
    request.caller = {
      account: createAccount(cookie),
      login: { id: '' },
      sessionHash: cookie ?? '',
      createToken: async () => '',
    };
  });
  registerLiveStream(http, {
    hub,
    clock: () => new Date(),
    listHidden: async () => [],
    listProfiles: async () => ({ profiles: [], isLimited: false }),
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return { hub, http, url: `http://127.0.0.1:${port}` };
};

describe('registerLiveStream', () => {
  it('closes the stream of a page that does not read, without affecting others', async () => {
    const { hub, http, url } = await startLive();
    const [idle, busy] = [
      await openLiveStream(url, { cookie: 'ana' }),
      await openLiveStream(url, { cookie: 'ben' }),
    ];
    idle.stopReading();
    let sent = 0;
    while (hub.hasSession('ana')) {
      for (let n = 0; n < 1000; n += 1, sent += 1) {
        const message = { type: 'vote-count', postId: crypto.randomUUID(), voteCount: sent } as const;
        hub.broadcast({ at: new Date(), accountId: undefined, message });
      }
      await expect.poll(() => busy.messages.length, { interval: 1 }).toBe(sent);
    }
    expect(hub.getSessionHashes()).toEqual(['ben']);
    busy.close();
    await expect.poll(() => hub.getSubscriberCount()).toBe(0);
    idle.close();
    await http.close();
  });

  it('ends all streams when the gateway stops', async () => {
    const { http, url } = await startLive();
    const stream = await openLiveStream(url, { cookie: 'ana' });
    await http.close();
    await stream.ended;
  });
});

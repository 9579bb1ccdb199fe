import { authContract, MAX_WEBHOOKS, type NewWebhook } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { createEventProducer, ITEM_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';
import { type FakeReceiver, startFakeReceiver } from '../../testing/fake-receiver.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { signMessage } from './webhook.ts';

const DAY_MS = 24 * 3600_000;

const closet = createEventProducer('closet');
const outfits = createEventProducer('outfits');
const feed = createEventProducer('feed');
let harness: AuthHarness;
let receiver: FakeReceiver;
let mailServer: Awaited<ReturnType<typeof startFakeSmtpServer>>;
let aheadMs = 0;
beforeAll(async () => {
  [receiver, mailServer] = await Promise.all([startFakeReceiver(), startFakeSmtpServer()]);
  const env = {
    OUTBOUND_PRIVATE_HOSTS: receiver.host,
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'hello@fitfolk.example',
    PUBLIC_ORIGIN: 'http://fitfolk.example',
  };
  const clock = () => new Date(Date.now() + aheadMs);
  harness = await startAuthHarness({ env, clock }, [closet.service, outfits.service, feed.service]);
});
beforeEach(() => {
  receiver.accepted.length = 0;
  receiver.setAnswer(() => 204);
});
afterAll(async () => {
  await harness?.stop();
  await Promise.all([receiver?.kill(), mailServer?.stop()]);
});

/** Registers an account whose session confirmed its identity, and a function that creates webhooks. */
const register = async () => {
  const ana = await harness.register();
  const { id: profileId } = await ana.api.createProfile({ body: { name: 'Ana' } });
  await ana.api.updateUser({ body: { onboardingCompleted: true } });
  const state = { id: ana.user.id, onboarded: true, profiles: [], sessionHash: ana.sessionHash };
  const as = async (change: object) => (await harness.createUser({ ...state, ...change })).api(authContract);
  const api = await as({});
  const create = (change: Partial<NewWebhook> = {}) =>
    api.createWebhook({
      body: { name: 'Home', url: `${receiver.url}/hook`, events: ['item.added'], ...change },
    });
  const owner = { profileId, accountId: ana.user.id };
  const addItem = async (itemId: string = crypto.randomUUID(), name = 'Coat') => {
    const item = { itemId, ...owner, version: 1, name, season: null, tags: [], imageUrl: null };
    await closet.publish(closetEvents.itemAdded, itemId, { ...ITEM_EVENT, ...item, category: 'outerwear' });
    return itemId;
  };
  return { ...ana, as, api, create, owner, addItem };
};

/** Creates a generator of the same numbers from 0 to 1 in every run (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const listBodies = () => receiver.accepted.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const listNames = () => listBodies().map(({ data }) => (data as { name?: string }).name);

describe('createWebhook', () => {
  it('returns the secret once, records and mails it', async () => {
    const { api, create, registration } = await register();
    const { secret, ...created } = await create();
    expect(await api.listWebhooks()).toEqual([created]);
    expect(created).toMatchObject({ name: 'Home', events: ['item.added'], disabledAt: null });
    expect(secret).toMatch(/^whsec_/);
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'webhook-created' });
    const isMailed = () =>
      mailServer.received.some(
        ({ to, raw }) => to.includes(registration.email) && raw.includes('A webhook was created'),
      );
    await expect.poll(isMailed).toBe(true);
  });

  it('needs a recent confirmation and a parent', async () => {
    const { as, owner } = await register();
    const body: NewWebhook = { name: 'Home', url: `${receiver.url}/hook`, events: ['item.added'] };
    const [stale, child] = [await as({ isConfirmed: false }), await as({ childProfileId: owner.profileId })];
    expect((await catchProblem(stale.createWebhook({ body })))?.code).toBe('reauthentication-required');
    expect((await catchProblem(child.createWebhook({ body })))?.code).toBe('parent-pin-required');
  });

  it.each([
    'http://hooks.example/',
    'ftp://hooks.example/',
    'https://user:secret@hooks.example/',
    'http://127.0.0.1:1/',
    'hooks',
  ])('rejects the address %s', async (url) => {
    const { create } = await register();
    expect((await catchProblem(create({ url })))?.code).toBe('webhook-address-invalid');
  });

  it('rejects more than the limit, also concurrently', async () => {
    const { api, create } = await register();
    const created = await Promise.allSettled(Array.from({ length: MAX_WEBHOOKS + 2 }, () => create()));
    expect(created.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS);
    expect((await catchProblem(create()))?.code).toBe('webhook-limit');
    expect(await api.listWebhooks()).toHaveLength(MAX_WEBHOOKS);
  });
});

describe('a webhook', () => {
  it('receives signed messages about the chosen events of its own account', async () => {
    const [ana, ben] = [await register(), await register()];
    const { secret } = await ana.create({
      events: ['item.added', 'item.outgrown', 'outfit.worn', 'laundry.running-out', 'post.reaction'],
    });
    const { owner } = ana;
    const itemId = await ana.addItem();
    await ben.addItem();
    const outfitId = crypto.randomUUID();
    const outfit = { outfitId, ...owner, version: 1, day: '2026-11-20', doneOn: '2026-11-20' };
    await outfits.publish(outfitsEvents.outfitPlanned, outfitId, outfit);
    const wornAt = '2026-11-20T08:00:00.000Z';
    const worn = { ...outfit, wornAt, clothingItemIds: [itemId] };
    await outfits.publish(outfitsEvents.outfitWorn, outfitId, worn);
    const { profileId, accountId } = owner;
    const item = { itemId, profileId, name: 'Coat', category: 'outerwear' as const };
    await closet.publish(closetEvents.itemOutgrown, itemId, { ...item, accountId });
    await outfits.publish(outfitsEvents.remindersDue, accountId, {
      accountId,
      day: '2026-11-20',
      expiresAt: '2099-01-01T00:00:00.000Z',
      reminders: [
        { kind: 'laundry', profileId, shortages: [] },
        { kind: 'streak', profileId, days: 3 },
      ],
    });
    const postId = crypto.randomUUID();
    const counts = { postId, accountId, isSeenOutside: false, reactions: { cozy: 1 } };
    await feed.publish(feedEvents.reactionCountsChanged, postId, counts);

    await expect.poll(() => receiver.accepted).toHaveLength(5);
    const byType = new Map(listBodies().map(({ type, data }) => [type, data]));
    expect(Object.fromEntries(byType)).toEqual({
      'item.added': { ...item, kind: null },
      'item.outgrown': item,
      'laundry.running-out': { profileId, day: '2026-11-20', shortages: [] },
      'outfit.worn': { outfitId, profileId, day: '2026-11-20', itemIds: [itemId] },
      'post.reaction': { postId, reactions: { cozy: 1 } },
    });
    for (const { headers, body, path } of receiver.accepted) {
      expect(path).toBe('/hook');
      const id = String(headers['webhook-id']);
      const now = new Date(Number(headers['webhook-timestamp']) * 1000);
      expect(headers).toMatchObject(signMessage(secret, { id, body, now }));
    }
  });

  it('gets every event at least once and in order per item from a receiver that is killed at random', async () => {
    const { as, create, owner } = await register();
    await create({ events: ['item.added', 'outfit.worn'] });
    const random = createRandom(7);
    receiver.setAnswer(() => {
      if (random() < 0.2) return 'hang-up';
      return random() < 0.3 ? 500 : 204;
    });
    const outfitIds = Array.from({ length: 3 }, () => crypto.randomUUID());
    const sent: string[] = [];
    for (let round = 1; round <= 6; round += 1) {
      if (random() < 0.5) await receiver.kill();
      for (const outfitId of outfitIds) {
        const day = `2026-11-${String(round).padStart(2, '0')}`;
        const worn = { outfitId, ...owner, version: round, day, doneOn: day, wornAt: `${day}T08:00:00.000Z` };
        await outfits.publish(outfitsEvents.outfitWorn, outfitId, { ...worn, clothingItemIds: [] });
        sent.push(`${outfitId} ${day}`);
      }
      await harness.waitUntilIdle();
      await receiver.kill();
      await receiver.start();
      if (random() < 0.3) await harness.restart();
    }
    const listArrived = () =>
      listBodies().map(({ data }) => {
        const { outfitId, day } = data as { outfitId: string; day: string };
        return `${outfitId} ${day}`;
      });
    await expect.poll(() => new Set(listArrived()), { timeout: 120_000 }).toEqual(new Set(sent));
    for (const outfitId of outfitIds) {
      const first = [...new Set(listArrived())].filter((each) => each.startsWith(outfitId));
      expect(first).toEqual(sent.filter((each) => each.startsWith(outfitId)));
    }
    // The restarted service has another port.
    const api = await as({});
    const [webhook] = await api.listWebhooks();
    await expect
      .poll(async () => {
        const params = { webhookId: webhook?.id ?? '' };
        return (await api.listWebhookDeliveries({ params })).map(({ state }) => state);
      })
      .not.toContain('waiting');
  });

  it('gets nothing once it is removed, or its account closes everything', async () => {
    const { api, create, addItem } = await register();
    const removed = await create({ url: `${receiver.url}/removed` });
    for (const path of ['closed', 'kept']) await create({ url: `${receiver.url}/${path}` });
    receiver.setAnswer(() => 503);
    await addItem();
    await harness.waitUntilIdle();
    await api.removeWebhook({ params: { webhookId: removed.id } });
    receiver.setAnswer(() => 204);
    await addItem();
    const listPaths = () => new Set(receiver.accepted.map(({ path }) => path));
    await expect.poll(() => receiver.accepted.length).toBe(4);
    expect(listPaths()).toEqual(new Set(['/closed', '/kept']));
    expect((await api.listSecurityEvents())[0]).toMatchObject({ kind: 'webhook-removed' });

    await api.closeOutsideAccess();
    await expect.poll(() => api.listWebhooks()).toEqual([]);
    await addItem();
    await harness.waitUntilIdle();
    const other = await register();
    await other.create({ url: `${receiver.url}/other` });
    await other.addItem();
    await expect.poll(listPaths).toContain('/other');
    expect(receiver.accepted).toHaveLength(5);
  });

  it('gives a message up after a day, and sends it again on request', async () => {
    const { api, create, addItem } = await register();
    const { id: webhookId } = await create();
    const params = { webhookId };
    receiver.setAnswer(() => 500);
    await addItem();
    const getDelivery = async () => (await api.listWebhookDeliveries({ params }))[0];
    await expect.poll(getDelivery).toMatchObject({ state: 'waiting', lastStatus: 500 });
    aheadMs += DAY_MS;
    await expect.poll(getDelivery).toMatchObject({ state: 'failed', lastStatus: 500 });

    receiver.setAnswer(() => 204);
    const deliveryId = (await getDelivery())?.id ?? '';
    await api.redeliverWebhook({ params: { ...params, deliveryId } });
    await expect.poll(getDelivery).toMatchObject({ id: deliveryId, state: 'delivered', lastStatus: 204 });
    expect(receiver.accepted.at(-1)?.headers['webhook-id']).toBe(deliveryId);
    expect((await api.listWebhooks())[0]).toMatchObject({ failingSince: null });
  });

  it('is switched off after three days of failure, with a mail, until it is switched on', async () => {
    const { api, create, addItem, registration } = await register();
    const { id: webhookId } = await create({ name: 'Attic' });
    receiver.setAnswer(() => 500);
    await addItem();
    const getWebhook = async () => (await api.listWebhooks())[0];
    await expect.poll(getWebhook).toMatchObject({ failingSince: expect.any(String) });
    aheadMs += 3 * DAY_MS;
    await addItem();
    await expect.poll(getWebhook).toMatchObject({ disabledAt: expect.any(String) });
    const isMailed = () =>
      mailServer.received.some(
        ({ to, raw }) => to.includes(registration.email) && raw.includes('A webhook was switched off'),
      );
    await expect.poll(isMailed).toBe(true);

    receiver.setAnswer(() => 204);
    await addItem(undefined, 'Meanwhile');
    await harness.waitUntilIdle();
    expect(await api.enableWebhook({ params: { webhookId } })).toMatchObject({ disabledAt: null });
    await addItem(undefined, 'Afterwards');
    await expect.poll(listNames).toEqual(['Afterwards']);
  });

  it('is not found by another account', async () => {
    const [ana, ben] = [await register(), await register()];
    const { id: webhookId } = await ana.create();
    const params = { webhookId };
    for (const call of [
      () => ben.api.removeWebhook({ params }),
      () => ben.api.enableWebhook({ params }),
      () => ben.api.listWebhookDeliveries({ params }),
      () => ben.api.redeliverWebhook({ params: { ...params, deliveryId: crypto.randomUUID() } }),
    ]) {
      expect((await catchProblem(call()))?.code).toBe('not-found');
    }
  });
});

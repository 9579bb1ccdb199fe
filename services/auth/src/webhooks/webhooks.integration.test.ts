import { MAX_WEBHOOKS, type NewWebhook } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWebhookHarness, type WebhookHarness } from '../../testing/webhook-harness.ts';

const DAY_MS = 24 * 3600_000;

let started: WebhookHarness;
let { harness, receiver, mailServer, closet, outfits, feed, register } = {} as WebhookHarness;
let aheadMs = 0;
beforeAll(async () => {
  started = await startWebhookHarness({ clock: () => new Date(Date.now() + aheadMs) });
  ({ harness, receiver, mailServer, closet, outfits, feed, register } = started);
});
beforeEach(() => {
  receiver.accepted.length = 0;
  receiver.setAnswer(() => 204);
});
afterAll(() => started?.stop());

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
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    }
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

  it('sends reminders as notifications of ntfy and Apprise, and as data', async () => {
    const { create, owner } = await register();
    const { profileId, accountId } = owner;
    for (const format of ['standard', 'ntfy', 'apprise'] as const)
      await create({ url: `${receiver.url}/${format}`, format, events: ['reminder.due'] });
    const mixed = create({ format: 'ntfy', events: ['reminder.due', 'item.added'] });
    expect((await catchProblem(mixed))?.code).toBe('validation-failed');
    const due = (expiresAt: string) => ({
      accountId,
      day: '2026-11-20',
      expiresAt,
      reminders: [{ kind: 'streak' as const, profileId, days: 3 }],
    });

    await outfits.publish(outfitsEvents.remindersDue, accountId, due('2020-01-01T00:00:00.000Z'));
    await outfits.publish(outfitsEvents.remindersDue, accountId, due('2099-01-01T00:00:00.000Z'));

    await expect.poll(() => receiver.accepted).toHaveLength(3);
    const byPath = new Map(receiver.accepted.map((message) => [message.path, message]));
    const { data } = JSON.parse(byPath.get('/standard')?.body ?? '');
    expect(data).toEqual({
      profileId,
      day: '2026-11-20',
      title: expect.stringMatching(/streak/i),
      text: expect.stringContaining('Ana'),
    });
    const title = `=?UTF-8?B?${Buffer.from(data.title).toString('base64')}?=`;
    expect(byPath.get('/ntfy')).toMatchObject({ body: data.text, headers: { title } });
    const notification = { title: data.title, body: data.text, type: 'info' };
    expect(JSON.parse(byPath.get('/apprise')?.body ?? '')).toEqual(notification);
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

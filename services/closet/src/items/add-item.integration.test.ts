import { closetContract } from '@fitfolk/contracts/closet';
import { catchProblem, startTestServices } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrokenServer } from '../../testing/broken-server.ts';
import { addAt, type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';
import { THUMB_HASH } from '../../testing/fake-media.ts';
import { closet } from '../service.ts';

let world: ClosetHarness;
beforeAll(async () => {
  world = await startClosetHarness();
});
afterAll(() => world?.stop());

describe('adding', () => {
  test('stores the item, answers with it and tells of it once', async () => {
    const ana = await world.services.createUser();
    const imageUrl = await world.media.addImage(ana.accountId);

    const item = await world.addTo(ana, { imageUrl, tags: ['  blue ', 'work'] });

    expect(item).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      name: 'Denim jacket',
      category: 'outerwear',
      season: 'fall',
      tags: ['blue', 'work'],
      imageUrl,
      thumbHash: THUMB_HASH,
      lastWornDate: null,
      lastWornDay: null,
      wearCount: 0,
      createdAt: NOW.toISOString(),
    });
    expect(await world.listItems(ana)).toEqual([item]);
    expect(await world.getEvents(ana)).toEqual([
      {
        type: 'closet.item.added',
        subject: item.id,
        data: {
          itemId: item.id,
          profileId: ana.profileId,
          accountId: ana.accountId,
          version: 1,
          name: 'Denim jacket',
          category: 'outerwear',
          season: 'fall',
          tags: ['blue', 'work'],
          imageUrl,
          thumbHash: THUMB_HASH,
          lastWornDate: null,
        },
      },
    ]);
  });

  test('makes one item of a request that is sent again, at once or later, even where the closet is full', async () => {
    const ana = await world.services.createUser();
    await world.addItems(ana, 49);
    const clientId = crypto.randomUUID();
    const replica = await world.startReplica();
    const send = (url: string) => addAt(url, ana, { name: 'Cap', clientId });

    const answers = await Promise.all([world.services.url('closet'), replica].map(send));
    const later = await send(replica);

    expect(new Set([...answers, later].map(({ id }) => id)).size).toBe(1);
    expect(await world.getItemCount(ana)).toBe(50);
    expect(await world.countItems(ana)).toBe(50);
    expect(await world.getEvents(ana)).toHaveLength(50);
  });

  test('never takes the item of another account for a repetition', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const clientId = crypto.randomUUID();
    const one = await world.addTo(ana, { clientId });
    const other = await world.addTo(ben, { clientId });
    expect(other.id).not.toBe(one.id);
  });

  test('needs neither picture, season nor tags', async () => {
    const ana = await world.services.createUser();
    const item = await ana
      .api(closetContract)
      .addItem({ body: { profileId: ana.profileId, name: 'Hat', category: 'accessories' } });
    expect(item).toMatchObject({ imageUrl: null, thumbHash: null, season: null, tags: [] });
  });

  test('refuses what is no clothing item', async () => {
    const ana = await world.services.createUser();
    const long = 'x'.repeat(41);
    const refused: [Record<string, unknown>, string][] = [
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ category: 'hats' }, 'category'],
      [{ season: 'monsoon' }, 'season'],
      [{ tags: [long] }, 'tags.0'],
      [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags'],
      [{ id: 'mine' }, ''],
      [{ voteCount: 3 }, ''],
      [{ accountId: ana.accountId }, ''],
    ];
    for (const [fields, path] of refused) {
      const problem = await catchProblem(world.addTo(ana, fields));
      expect(problem).toMatchObject({ status: 400, code: 'validation-failed' });
      expect(problem?.errors?.map((error) => error.path)).toContain(path);
    }
    expect(await world.countItems(ana)).toBe(0);
  });

  test('refuses a body that reaches for the prototype', async () => {
    const ana = await world.services.createUser();
    const response = await fetch(`${world.services.url('closet')}/api/clothing-items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: `{"profileId":"${ana.profileId}","name":"Hat","category":"tops","__proto__":{"isPremium":true}}`,
    });
    expect(response.status).toBe(400);
    expect(await world.countItems(ana)).toBe(0);
  });

  test('takes no picture but an own one of the closet', async () => {
    const [ana, ben] = [await world.services.createUser(), await world.services.createUser()];
    const foreign = await world.media.addImage(ben.accountId);
    const portrait = await world.media.addImage(ana.accountId, { purpose: 'profile' });
    const addresses = [
      foreign,
      portrait,
      '',
      '/api/images/',
      '/api/images/AAAAAAAAAAAAAAAAAAAAAAAA',
      '/api/images/../../internal/health',
      'http://169.254.169.254/latest/meta-data',
      `${world.media.url}${foreign}`,
      'javascript:alert(1)',
    ];
    for (const imageUrl of addresses) {
      expect(await catchProblem(world.addTo(ana, { imageUrl }))).toMatchObject({
        status: 400,
        code: 'item-image-invalid',
        detail: 'Invalid image URL',
      });
    }
    expect(await world.countItems(ana)).toBe(0);
    expect(await world.getEvents(ana)).toEqual([]);
  });

  test('answers 503 while pictures cannot be checked, and works without one', async () => {
    const broken = await startBrokenServer();
    const apart = await startTestServices([closet], { env: { MEDIA_URL: broken.url } });
    try {
      const ana = await apart.createUser();
      const imageUrl = '/api/images/AAAAAAAAAAAAAAAAAAAAAAAA';
      expect(await catchProblem(addAt(apart.url('closet'), ana, { imageUrl }))).toMatchObject({
        status: 503,
        code: 'unavailable',
      });
      expect(await addAt(apart.url('closet'), ana)).toMatchObject({ imageUrl: null });
    } finally {
      await apart.stop();
      broken.close();
    }
  });
});

test('what was added is there after a restart', async () => {
  const ana = await world.services.createUser();
  const item = await world.addTo(ana);
  await world.services.restart();
  expect(await world.listItems(ana)).toEqual([item]);
});

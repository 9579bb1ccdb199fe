import { closetContract } from '@fitfolk/contracts/closet';
import { startFaultProxy } from '@fitfolk/service-kit/testing/fault-proxy';
import { catchProblem, startTestServices } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addItemAt, type ClosetHarness, NOW, startClosetHarness } from '../../testing/closet-harness.ts';
import { THUMB_HASH } from '../../testing/fake-media.ts';
import { closet } from '../service.ts';

let harness: ClosetHarness;
beforeAll(async () => {
  harness = await startClosetHarness();
});
afterAll(() => harness?.stop());

describe('addItem', () => {
  it('stores and returns the item and publishes one event', async () => {
    const ana = await harness.services.createUser();
    const imageUrl = await harness.media.addImage(ana.accountId);

    const imageHash = '00ff00ff00ff00ff';

    const item = await harness.addItem(ana, { imageUrl, imageHash, tags: ['  blue ', 'work'] });

    expect(item).toEqual({
      id: expect.any(String),
      profileId: ana.profileId,
      name: 'Denim jacket',
      category: 'outerwear',
      season: 'fall',
      tags: ['blue', 'work'],
      imageUrl,
      thumbHash: THUMB_HASH,
      imageHash,
      cutOutUrl: null,
      hasCutOut: false,
      kind: 'jacket',
      colors: [],
      pattern: null,
      lastWornDate: null,
      lastWornDay: null,
      wearCount: 0,
      washAfter: null,
      laundry: { status: 'clean', wears: 0, washAfter: 10, version: 0, away: null },
      size: null,
      traits: null,
      isOutgrown: false,
      stored: null,
      previousOwners: [],
      sharedWith: [],
      isFavorite: false,
      snoozedUntil: null,
      details: null,
      createdAt: NOW.toISOString(),
    });
    expect(await harness.listItems(ana)).toEqual([item]);
    expect(await harness.getEvents(ana)).toEqual([
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
          cutOutUrl: null,
          kind: null,
          colors: [],
          pattern: null,
          lastWornDate: null,
          traits: null,
          sharedWith: [],
          laundry: { status: 'clean', wearsLeft: 10 },
        },
      },
    ]);
  });

  it('accepts an item without image, season and tags', async () => {
    const ana = await harness.services.createUser();
    const item = await ana
      .api(closetContract)
      .addItem({ body: { profileId: ana.profileId, name: 'Hat', category: 'accessories' } });
    expect(item).toMatchObject({ imageUrl: null, thumbHash: null, season: null, tags: [] });
  });

  it('stores the details that are given, and completes them', async () => {
    const ana = await harness.services.createUser();
    const price = { amount: 4995, currency: 'EUR' };
    const details = {
      label: null,
      brand: ' Levi’s ',
      price,
      purchasedOn: '2026-03-01',
      notes: 'Cold wash\nonly',
      shop: ' ',
    };
    const item = await harness.addItem(ana, { isFavorite: true, details } as never);
    expect(item).toMatchObject({
      isFavorite: true,
      details: {
        brand: 'Levi’s',
        price,
        purchasedOn: '2026-03-01',
        shop: null,
        material: null,
        notes: 'Cold wash\nonly',
        condition: null,
        care: [],
        quantity: 1,
      },
    });
    expect(await harness.listItems(ana)).toEqual([item]);
    expect(await harness.addItem(ana, { details: { brand: '', quantity: 1 } } as never)).toMatchObject({
      isFavorite: false,
      details: null,
    });
  });

  it.each([
    [{ price: { amount: 9.5, currency: 'EUR' } }, 'details.price.amount'],
    [{ price: { amount: -1, currency: 'EUR' } }, 'details.price.amount'],
    [{ price: { amount: 1, currency: 'euro' } }, 'details.price.currency'],
    [{ purchasedOn: '2026-02-30' }, 'details.purchasedOn'],
    [{ quantity: 0 }, 'details.quantity'],
    [{ condition: 'fine' }, 'details.condition'],
    [{ color: 'red' }, 'details'],
  ])('rejects the details %j', async (details, path) => {
    const ana = await harness.services.createUser();
    expect(await catchProblem(harness.addItem(ana, { details } as never))).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });

  it('rejects invalid fields', async () => {
    const ana = await harness.services.createUser();
    const longTag = 'x'.repeat(41);
    const invalid: [Record<string, unknown>, string][] = [
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ category: 'hats' }, 'category'],
      [{ season: 'monsoon' }, 'season'],
      [{ tags: [longTag] }, 'tags.0'],
      [{ imageHash: 'ff' }, 'imageHash'],
      [{ tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'tags'],
      [{ id: 'mine' }, ''],
      [{ voteCount: 3 }, ''],
      [{ accountId: ana.accountId }, ''],
    ];
    for (const [fields, path] of invalid) {
      const problem = await catchProblem(harness.addItem(ana, fields));
      expect(problem).toMatchObject({ status: 400, code: 'validation-failed' });
      expect(problem?.errors?.map((error) => error.path)).toContain(path);
    }
    expect(await harness.countItems(ana)).toBe(0);
  });

  it('rejects a body with a __proto__ key', async () => {
    const ana = await harness.services.createUser();
    const response = await fetch(`${harness.services.url('closet')}/api/clothing-items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
      body: `{"profileId":"${ana.profileId}","name":"Hat","category":"tops","__proto__":{"isPremium":true}}`,
    });
    expect(response.status).toBe(400);
    expect(await harness.countItems(ana)).toBe(0);
  });

  it('rejects images other than the own closet images', async () => {
    const [ana, ben] = [await harness.services.createUser(), await harness.services.createUser()];
    const othersImage = await harness.media.addImage(ben.accountId);
    const profileImage = await harness.media.addImage(ana.accountId, { purpose: 'profile' });
    const imageUrls = [
      othersImage,
      profileImage,
      '',
      '/api/images/',
      '/api/images/AAAAAAAAAAAAAAAAAAAAAAAA',
      '/api/images/../../internal/health',
      'http://169.254.169.254/latest/meta-data',
      `${harness.services.url('media')}${othersImage}`,
      'javascript:alert(1)',
    ];
    for (const imageUrl of imageUrls) {
      expect(await catchProblem(harness.addItem(ana, { imageUrl }))).toMatchObject({
        status: 400,
        code: 'item-image-invalid',
        detail: 'Invalid image URL',
      });
    }
    expect(await harness.countItems(ana)).toBe(0);
    expect(await harness.getEvents(ana)).toEqual([]);
  });

  it('returns 503 while media is unavailable, and adds items without an image', async () => {
    const broken = await startFaultProxy(harness.services.url('media'));
    broken.disconnect();
    const services = await startTestServices([closet], { env: { MEDIA_URL: broken.url } });
    try {
      const ana = await services.createUser();
      const imageUrl = '/api/images/AAAAAAAAAAAAAAAAAAAAAAAA';
      expect(await catchProblem(addItemAt(services.url('closet'), ana, { imageUrl }))).toMatchObject({
        status: 503,
        code: 'unavailable',
      });
      expect(await addItemAt(services.url('closet'), ana)).toMatchObject({ imageUrl: null });
    } finally {
      await services.stop();
      await broken.close();
    }
  });
});

describe('an added item', () => {
  it('survives a restart', async () => {
    const ana = await harness.services.createUser();
    const item = await harness.addItem(ana);
    await harness.services.restart();
    expect(await harness.listItems(ana)).toEqual([item]);
  });
});

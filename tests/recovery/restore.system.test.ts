import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { closet } from '@fitfolk/closet/service';
import { closetContract } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { outfits } from '@fitfolk/outfits/service';
import { findLastBackup, findRestoreTest } from '@fitfolk/service-kit/connections/redis/last-backup';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { streaks } from '@fitfolk/streaks/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup, restoreBackup } from '../../tools/backup/backup.ts';
import { removeOldBackups } from '../../tools/backup/remove-old-backups.ts';
import { withServers } from '../../tools/backup/servers.ts';
import { deleteStreams } from '../../tools/backup/streams.ts';
import { testRestore } from '../../tools/backup/test-restore.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const SESSION = `session:${randomBytes(8).toString('hex')}`;

let services: TestServices;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-backup-'));
  services = await startTestServices([closet, outfits, streaks, fakeService(mediaContract, {})]);
});
afterAll(async () => {
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

const addItem = (ana: TestUser, name: string) =>
  ana.api(closetContract).addItem({ body: { profileId: ana.profileId, name, category: 'tops' } });
const wearOutfit = async (ana: TestUser, itemId: string) => {
  const api = ana.api(outfitsContract);
  const body = { profileId: ana.profileId, clothingItemIds: [itemId], scheduledDate: TODAY };
  const { id } = await api.createOutfit({ body });
  await api.wearOutfit({ params: { outfitId: id } });
};
const readAll = async (ana: TestUser) => {
  const params = { profileId: ana.profileId };
  return {
    items: await ana.api(closetContract).listItems({ params }),
    outfits: await ana.api(outfitsContract).listOutfits({ params }),
    streak: await ana.api(streaksContract).styleStreak({ params }),
  };
};
const inServers: typeof withServers = (work) => withServers(work, services.env);

/** Loses everything that the servers hold. */
const wipe = () =>
  inServers(async ({ namespace, mongo, redis, nats, objects }) => {
    for (const service of ['closet', 'outfits', 'streaks'])
      await mongo.db(`${namespace}_${service}`).dropDatabase();
    await redis.del(SESSION);
    await objects.remove(['live/coat']);
    await deleteStreams(nats, namespace);
  });

describe('a restored backup', () => {
  it('brings back what was there, drops what came later, and goes on without doubled effects', async () => {
    const ana = await services.createUser();
    const coat = await addItem(ana, 'Coat');
    await wearOutfit(ana, coat.id);
    await services.waitUntilIdle();
    const before = await readAll(ana);
    expect(before.items).toMatchObject([{ name: 'Coat', wearCount: 1 }]);
    await inServers(async ({ redis, objects }) => {
      await redis.set(SESSION, 'ana', 'EX', 600);
      await objects.write('live/coat', Buffer.from('a photo'), 'image/webp');
    });

    await inServers((servers) => createBackup(servers, join(folder, 'one')));
    expect(await inServers(({ redis }) => findLastBackup(redis))).toMatchObject({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      folder: join(folder, 'one'),
    });
    await addItem(ana, 'Later');
    await services.waitUntilIdle();
    await services.restart(async () => {
      await wipe();
      await inServers((servers) => restoreBackup(servers, join(folder, 'one')));
    });
    await services.waitUntilIdle();

    expect(await readAll(ana)).toEqual(before);
    await inServers(async ({ redis, objects }) => {
      expect(await redis.get(SESSION)).toBe('ana');
      expect(await redis.ttl(SESSION)).toBeLessThanOrEqual(600);
      const object = await objects.read('live/coat');
      expect(object && (await text(object))).toBe('a photo');
    });

    const hat = await addItem(ana, 'Hat');
    await wearOutfit(ana, hat.id);
    await services.waitUntilIdle();
    const after = await readAll(ana);
    expect(after.items).toMatchObject([
      { name: 'Hat', wearCount: 1 },
      { name: 'Coat', wearCount: 1 },
    ]);
    expect(after.outfits).toHaveLength(2);
  });

  it('also replaces data and streams that are newer than it', async () => {
    const ben = await services.createUser();
    await addItem(ben, 'Scarf');
    await services.waitUntilIdle();
    const before = await readAll(ben);
    await inServers((servers) => createBackup(servers, join(folder, 'two')));
    await addItem(ben, 'Later');
    await services.waitUntilIdle();

    await services.restart(() =>
      inServers((servers) => restoreBackup(servers, join(folder, 'two'), { replaces: true })),
    );
    await services.waitUntilIdle();

    expect(await readAll(ben)).toEqual(before);
  });
});

describe('a restore test', () => {
  it('restores the last backup beside the running services, and finds what it lost', async () => {
    const cara = await services.createUser();
    await addItem(cara, 'Belt');
    await services.waitUntilIdle();
    const folderOfTest = join(folder, 'tested');
    await inServers(async (servers) => {
      await servers.objects.write('live/belt', Buffer.from('another photo'), 'image/webp');
      await createBackup(servers, folderOfTest);
    });
    const test = () => inServers((servers) => testRestore(servers));
    const findTested = () =>
      inServers(async ({ redis }) => findRestoreTest(redis, { at: (await findLastBackup(redis))?.at ?? '' }));
    expect(await findTested()).toBeNull();

    expect(await test()).toMatch(/can be restored: [1-9]\d* documents, [1-9]\d* objects/);

    expect(await findTested()).toMatch(/^\d{4}-/);
    expect(await cara.api(closetContract).listItems({ params: { profileId: cara.profileId } })).toHaveLength(
      1,
    );
    await inServers(async ({ mongo }) => {
      const { databases } = await mongo.db('admin').admin().listDatabases({ nameOnly: true });
      expect(databases.map(({ name }) => name)).not.toContain('restore-trial');
    });
    await rm(join(folderOfTest, 'objects/live/belt'));
    await expect(test()).rejects.toThrow(/of its \d+ objects/);
    const [items] = await readdir(join(folderOfTest, 'mongodb')).then((names) =>
      names.filter((name) => name.endsWith('_closet')),
    );
    await truncate(join(folderOfTest, 'mongodb', items ?? '', 'closetItems.bson'), 0);
    await expect(test()).rejects.toThrow(/closetItems has 0 of its/);
  });
});

describe('removeOldBackups', () => {
  it('keeps the newest complete backups, and every other folder', async () => {
    const parent = join(folder, 'many');
    for (const name of ['a', 'b', 'c'])
      await inServers((servers) => createBackup(servers, join(parent, name)));
    await mkdir(join(parent, 'not-a-backup'));

    expect(await removeOldBackups(join(parent, 'c'), 2)).toBe(1);

    expect((await readdir(parent)).toSorted()).toEqual(['b', 'c', 'not-a-backup']);
  });
});

describe('restore', () => {
  it('refuses while services run, over data, into another namespace and without a complete backup', async () => {
    await inServers((servers) => createBackup(servers, join(folder, 'three')));
    const restore = () => inServers((servers) => restoreBackup(servers, join(folder, 'three')));

    await expect.poll(() => restore().catch(String)).toContain('Stop all services first.');
    await services.restart(async () => {
      await expect(restore()).rejects.toThrow('Add --replace to delete it.');
      await expect(inServers((servers) => restoreBackup(servers, join(folder, 'missing')))).rejects.toThrow(
        'no complete backup',
      );
      await expect(
        inServers((servers) => restoreBackup({ ...servers, namespace: 'other' }, join(folder, 'three'))),
      ).rejects.toThrow('belongs to the namespace');
    });
    await expect(inServers((servers) => createBackup(servers, join(folder, 'three')))).rejects.toThrow(
      'is not empty',
    );
  });
});

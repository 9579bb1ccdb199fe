import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closet } from '@fitfolk/closet/service';
import { authEvents } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { outfits } from '@fitfolk/outfits/service';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import { fakeService } from '@fitfolk/service-kit/testing/fake-service';
import { startTestServices, type TestServices, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { streaks } from '@fitfolk/streaks/service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup, restoreServices } from '../../tools/backup/backup.ts';
import { withServers } from '../../tools/backup/servers.ts';

const DAY_MS = 24 * 3600_000;
const toDay = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const auth = createEventProducer('auth');
let services: TestServices;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-backup-'));
  services = await startTestServices([
    closet,
    outfits,
    streaks,
    auth.service,
    fakeService(mediaContract, {}),
  ]);
});
afterAll(async () => {
  await services?.stop();
  await rm(folder, { recursive: true, force: true });
});

const inServers: typeof withServers = (work) => withServers(work, services.env);
const backUp = (name: string) => inServers((servers) => createBackup(servers, join(folder, name)));
/** Restores one service while all others keep their data. */
const restoreOnly = async (service: string, name: string): Promise<void> => {
  await services.restart(() =>
    inServers((servers) => restoreServices(servers, join(folder, name), [service])),
  );
  await services.waitUntilIdle();
};

const addItem = (user: TestUser, name: string) =>
  user.api(closetContract).addItem({ body: { profileId: user.profileId, name, category: 'tops' } });
const createOutfit = (user: TestUser, itemIds: string[], scheduledDate?: string) =>
  user
    .api(outfitsContract)
    .createOutfit({ body: { profileId: user.profileId, clothingItemIds: itemIds, scheduledDate } });
const listItems = (user: TestUser) =>
  user.api(closetContract).listItems({ params: { profileId: user.profileId } });
const listOutfits = (user: TestUser) =>
  user.api(outfitsContract).listOutfits({ params: { profileId: user.profileId } });
const getPoints = async (user: TestUser): Promise<number> => {
  const streak = await user.api(streaksContract).styleStreak({ params: { profileId: user.profileId } });
  return streak?.totalPoints ?? 0;
};

/** Rebuilds the copy of closet items, as `npm run admin -- rebuild outfits` does. */
const rebuildOutfits = async (): Promise<void> => {
  const [owner, copy] = [await services.asService(closetContract), await services.asService(outfitsContract)];
  await copy.startItemRebuild();
  const { itemIds, next } = await owner.republishItems({ body: { after: null } });
  await copy.removeMissingItems({ body: { after: null, until: next, itemIds } });
  await services.waitUntilIdle();
};

describe('outfits restored alone', () => {
  it('follows what others did since, and others follow what it does next', async () => {
    const ana = await services.createUser();
    const coat = await addItem(ana, 'Coat');
    const outfit = await createOutfit(ana, [coat.id], toDay(0));
    const worn = await createOutfit(ana, [coat.id], toDay(0));
    await ana.api(outfitsContract).wearOutfit({ params: { outfitId: worn.id } });
    await services.waitUntilIdle();
    const points = await getPoints(ana);
    await backUp('outfits');

    const hat = await addItem(ana, 'Hat');
    await createOutfit(ana, [hat.id]);
    for (const day of [1, 2, 3, 0]) {
      const body = { scheduledDate: toDay(day) };
      await ana.api(outfitsContract).changeOutfit({ params: { outfitId: outfit.id }, body });
    }
    await services.waitUntilIdle();
    await restoreOnly('outfits', 'outfits');

    expect(await listOutfits(ana)).toMatchObject([
      { id: worn.id },
      { id: outfit.id, scheduledDate: toDay(0) },
    ]);
    expect(await listItems(ana)).toMatchObject([{ name: 'Hat' }, { name: 'Coat', wearCount: 1 }]);
    // The item from after the backup is known.
    expect(await services.database('outfits').collection('closetItems').countDocuments()).toBe(2);
    expect(await getPoints(ana)).toBe(points);
    // Streaks knows later versions of the outfit than the backup.
    await ana.api(outfitsContract).deleteOutfit({ params: { outfitId: outfit.id } });
    await ana.api(outfitsContract).deleteOutfit({ params: { outfitId: worn.id } });
    await services.waitUntilIdle();
    expect(await getPoints(ana)).toBeLessThan(points);
  });

  it('erases an account again that was deleted since', async () => {
    const ben = await services.createUser();
    await createOutfit(ben, [(await addItem(ben, 'Scarf')).id]);
    await services.waitUntilIdle();
    await backUp('erased');
    const deletion = { accountId: ben.accountId, profileIds: [ben.profileId] };
    await auth.publish(authEvents.accountDeleted, ben.accountId, deletion);
    await expect.poll(() => listOutfits(ben), { timeout: 20_000 }).toEqual([]);

    await restoreOnly('outfits', 'erased');

    await expect.poll(() => listOutfits(ben), { timeout: 20_000 }).toEqual([]);
  });
});

describe('the closet restored alone', () => {
  it('brings removed items back in outfits, and removes later ones there', async () => {
    const cleo = await services.createUser();
    const coat = await addItem(cleo, 'Coat');
    await services.waitUntilIdle();
    await backUp('closet');
    await cleo.api(closetContract).removeItem({ params: { itemId: coat.id } });
    const late = await addItem(cleo, 'Late');
    await services.waitUntilIdle();
    await expect(createOutfit(cleo, [coat.id])).rejects.toMatchObject({ status: 404 });

    await restoreOnly('closet', 'closet');
    await rebuildOutfits();

    expect(await listItems(cleo)).toMatchObject([{ id: coat.id, name: 'Coat' }]);
    expect(await createOutfit(cleo, [coat.id])).toMatchObject({ items: [{ clothingItemId: coat.id }] });
    await expect(createOutfit(cleo, [late.id])).rejects.toMatchObject({ status: 404 });
  });
});

describe('a restore of one service', () => {
  it('is refused for auth and for unknown services', async () => {
    await backUp('refused');
    const restore = (service: string) =>
      inServers((servers) => restoreServices(servers, join(folder, 'refused'), [service]));

    await expect(restore('auth')).rejects.toThrow('Restore all databases together.');
    await expect(restore('shoes')).rejects.toThrow('There is no database of shoes.');
    await expect(restore('feed')).rejects.toThrow(/Stop all services|holds no database/);
  });
});

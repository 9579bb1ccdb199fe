import { authEvents } from '@fitfolk/contracts/auth';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { createEventProducer, PROFILE_EVENT } from '@fitfolk/service-kit/testing/event-producer';
import { startTestServices, type TestServices } from '@fitfolk/service-kit/testing/harness';
import {
  listCollectionsAbout,
  listOwnCollections,
  UNTIL_ERASED,
} from '@fitfolk/service-kit/testing/stored-subjects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { streaks } from './service.ts';

const [YESTERDAY, TODAY] = ['2026-11-19', '2026-11-20'];
const NOW = new Date(`${TODAY}T12:00:00Z`);
const auth = createEventProducer('auth');
const outfits = createEventProducer('outfits');

let services: TestServices;
let collections: string[];
beforeAll(async () => {
  services = await startTestServices([streaks, auth.service, outfits.service], {
    clock: () => NOW,
    reusesDatabases: true,
  });
  collections = await listOwnCollections(services.database('streaks'));
});
afterAll(() => services?.stop());

/** Collections that name accounts and none of their profiles. */
const OF_ACCOUNTS = ['familyPauses'];

/** Creates a family of two with data in each collection. */
const createFamily = async () => {
  const profileIds = [crypto.randomUUID(), crypto.randomUUID()];
  const profiles = profileIds.map((id, index) => ({ id, isParent: index === 0 }));
  const user = await services.createUser({ accountType: 'family', profiles });
  const { accountId } = user;
  for (const profileId of profileIds) {
    const profile = { profileId, accountId, version: 1, name: 'Mia', isParent: false, avatarUrl: null };
    await auth.publish(authEvents.profileCreated, profileId, { ...PROFILE_EVENT, ...profile });
    for (const day of [YESTERDAY, TODAY]) {
      const outfitId = crypto.randomUUID();
      const outfit = { outfitId, profileId, accountId, version: 1, day, doneOn: day };
      await outfits.publish(outfitsEvents.outfitPlanned, outfitId, outfit);
    }
  }
  await services.waitUntilIdle();
  await user.api(streaksContract).pauseFamilyStreak({ body: { from: TODAY, to: TODAY } });
  return { accountId, profileIds, ids: [accountId, ...profileIds] };
};

const list = (ids: readonly string[]) => listCollectionsAbout(services.database('streaks'), ids);

describe('eraseStreaksData', () => {
  it('leaves nothing of a deleted account, and everything of others', async () => {
    const [erased, other] = [await createFamily(), await createFamily()];
    expect(await list(erased.ids)).toEqual(expect.arrayContaining(collections));

    const { accountId, profileIds } = erased;
    await auth.publish(authEvents.accountDeleted, accountId, { accountId, profileIds });

    await expect.poll(() => list(erased.ids), UNTIL_ERASED).toEqual([]);
    expect(await list(other.ids)).toEqual(expect.arrayContaining(collections));
  });

  it('leaves nothing of a deleted profile, and everything of its family', async () => {
    const { accountId, profileIds } = await createFamily();
    const [parentId = '', childId = ''] = profileIds;
    const ofProfiles = collections.filter((name) => !OF_ACCOUNTS.includes(name));
    expect(await list([childId])).toEqual(expect.arrayContaining(ofProfiles));

    await auth.publish(authEvents.profileDeleted, childId, { accountId, profileId: childId });

    await expect.poll(() => list([childId]), UNTIL_ERASED).toEqual([]);
    expect(await list([accountId, parentId])).toEqual(expect.arrayContaining(collections));
  });
});

import { authEvents } from '@fitfolk/contracts/auth';
import { feedEvents } from '@fitfolk/contracts/feed';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { createEventProducer } from '@fitfolk/service-kit/testing/event-producer';
import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJpeg } from '../../testing/image-corpus.ts';
import {
  addPostImage,
  addProfileImage,
  type MediaHarness,
  startMediaHarness,
} from '../../testing/media-harness.ts';

const auth = createEventProducer('auth');
const feed = createEventProducer('feed');

let services: MediaHarness;
let ben: TestUser;
beforeAll(async () => {
  services = await startMediaHarness({}, [auth.service, feed.service]);
  ben = await services.createUser();
});
afterAll(() => services?.stop());

const statusFor = async (who: TestUser, path: string): Promise<number> => {
  const headers = { authorization: `Bearer ${who.token}` };
  return (await fetch(`${services.url('media')}${path}`, { headers })).status;
};
const child = () =>
  services.createUser({ accountType: 'family', profiles: [{ id: uuidv7(), isParent: false }] });
/** What auth tells of a child. */
const tell = async (
  mia: TestUser,
  sharesOutside: boolean,
  version: number,
  avatarUrl: string | null = null,
) => {
  await auth.publish(authEvents.profileChanged, mia.profileId, {
    profileId: mia.profileId,
    accountId: mia.accountId,
    version,
    name: 'Mia',
    isParent: false,
    avatarUrl,
    isSeenOutside: isVisibleToOthers({ accountType: 'family', isParent: false, sharesOutside }),
  });
  await services.waitUntilIdle();
};
const tellOfPost = async (mia: TestUser, imageUrl: string, event: 'postCreated' | 'postDeleted') => {
  const postId = uuidv7();
  await feed.publish(feedEvents[event], postId, {
    postId,
    profileId: mia.profileId,
    accountId: mia.accountId,
    day: '2026-11-20',
    imageUrl,
    isSeenOutside: false,
  });
  await services.waitUntilIdle();
};

describe("a child's picture", () => {
  test.each([
    ['of a post', addPostImage],
    ['of the profile', addProfileImage],
  ])('%s is for its own account as long as no parent lets others see it', async (_what, add) => {
    const mia = await child();
    const path = await add(mia, await createJpeg());
    // Before anybody tells whom it shows as well as after.
    expect(await statusFor(mia, path)).toBe(200);
    expect(await statusFor(ben, path)).toBe(404);
    await tellOfPost(mia, path, 'postCreated');
    await tell(mia, false, 1, add === addProfileImage ? path : null);
    expect(await statusFor(ben, path)).toBe(404);
    await tell(mia, true, 3);
    expect(await statusFor(ben, path)).toBe(200);
    // Older news that comes late.
    await tell(mia, false, 2);
    expect(await statusFor(ben, path)).toBe(200);
    await tell(mia, false, 4);
    expect(await statusFor(ben, path)).toBe(404);
    expect(await statusFor(mia, path)).toBe(200);
  });
});

describe('the picture of a post', () => {
  test('of a grown-up is for every signed-in account, and ends with its post', async () => {
    const ana = await services.createUser();
    const path = await addPostImage(ana, await createJpeg());
    expect(await statusFor(ben, path)).toBe(200);
    await tellOfPost(ana, path, 'postCreated');
    await tell(ana, true, 1);
    expect(await statusFor(ben, path)).toBe(200);
    await tellOfPost(ana, path, 'postDeleted');
    expect(await statusFor(ana, path)).toBe(404);
  });
});

import { type Follow, MAX_FOLLOWS } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { PeopleStore, Person } from '../profiles/people.store.ts';
import type { People } from '../profiles/people.ts';
import type { Following, FollowsStore } from './follows.store.ts';

type FollowsOptions = {
  readonly store: FollowsStore;
  readonly people: People;
  readonly known: PeopleStore;
  readonly now: () => Date;
};

/** Whom people follow. */
export const createFollows = ({ store, people, known, now }: FollowsOptions) => ({
  /** Newest first, without those who are not to be seen any more. */
  list: async (who: Identity, profileId: string): Promise<Follow[]> => {
    requireOwnProfile(who, profileId);
    const follows = await store.list(profileId);
    const authors = await known.findAll(follows.map(({ followingId }) => followingId));
    return follows.flatMap((follow) => {
      const author = authors.find((each) => each.profileId === follow.followingId);
      return author && isAllowed(who, 'follow', author) ? [viewOf(follow, author)] : [];
    });
  },

  /** @throws AppError `not-found` for who is not to be seen, `own-profile`, `follow-limit` */
  add: async (who: Identity, followerId: string, followingId: string): Promise<Follow> => {
    requireOwnProfile(who, followerId);
    const author = await people.anyone(followingId);
    if (author.accountId === who.accountId) throw new AppError('own-profile');
    if (!isAllowed(who, 'follow', author)) throw new AppError('not-found');
    if ((await store.count(followerId)) >= MAX_FOLLOWS) throw new AppError('follow-limit');
    const wish = { id: uuidv7(), followerId, followingId, accountId: who.accountId, createdAt: now() };
    return viewOf(await store.add(wish), author);
  },

  /** @throws AppError `not-found` */
  remove: async (who: Identity, followId: string): Promise<void> => {
    if (!(await store.remove(followId, who.accountId))) throw new AppError('not-found');
  },
});

export type Follows = ReturnType<typeof createFollows>;

const viewOf = ({ id, followerId, followingId, createdAt }: Following, author: Person): Follow => ({
  id,
  followerId,
  followingId,
  profile: { name: author.name, avatarUrl: author.avatarUrl },
  createdAt: createdAt.toISOString(),
});

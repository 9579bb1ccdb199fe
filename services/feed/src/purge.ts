import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { Posts } from './posts/posts.ts';
import type { Stores } from './stores.ts';
import type { Counting } from './votes/counting.ts';

type PurgeOptions = Pick<Stores, 'follows' | 'hidden' | 'reports' | 'people'> & {
  readonly posts: Posts;
  readonly counting: Counting;
};

/** Removes what people who left posted, and what they thought of others' posts. */
export const createPurge =
  ({ posts, counting, follows, hidden, reports, people }: PurgeOptions): EraseHandler =>
  async ({ accountId, profileId, profileIds }) => {
    await posts.removeAllOf(accountId, profileIds);
    await counting.forget(profileIds);
    await follows.removeAllOf(profileIds);
    if (!profileId) {
      await hidden.removeAllBy(accountId);
      await reports.removeAllBy(accountId);
    }
    await people.removeAllOf(profileIds);
  };

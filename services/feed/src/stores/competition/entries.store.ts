import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { Post } from '../post.ts';
import { BY_AUTHOR, BY_COMPETITION_AUDIENCE, type PostRow, postsModel, toPost } from '../posts.schema.ts';

const ENTRIES = 'all owners: the entries of a day';

/** Queries of the posts that entered a daily competition. */
export const entriesStore = (database: Connection) => {
  const rows = postsModel(database);
  return {
    /** Yields the entries of a day that everyone sees, up to `size` at a time. */
    batches: async function* (competitionDay: string, size: number): AsyncGenerator<Post[]> {
      let batch: Post[] = [];
      for await (const row of rows
        .find({ competitionDay, audience: 'everyone' })
        .hint(BY_COMPETITION_AUDIENCE)
        .comment(ENTRIES)
        .lean<PostRow>()
        .cursor({ batchSize: size })) {
        batch.push(toPost(row));
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },

    /** Counts the entries of a day that everyone sees, those for followers of `followedIds`, and the others of `ownIds`. */
    count: async (
      competitionDay: string,
      {
        ownIds,
        followedIds,
      }: { readonly ownIds: readonly string[]; readonly followedIds: readonly string[] },
    ): Promise<number> => {
      const seenEntries = [
        { audience: 'everyone' },
        { audience: 'followers', profileId: { $in: [...ownIds, ...followedIds] } },
        { audience: 'family', profileId: { $in: [...ownIds] } },
      ] satisfies QueryFilter<PostRow>[];
      const counts = seenEntries.map((seen) =>
        rows.countDocuments({ competitionDay, ...seen }, { hint: BY_COMPETITION_AUDIENCE, comment: ENTRIES }),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },

    /** Returns those of the profiles that entered the day's competition. */
    listEntered: async (competitionDay: string, profileIds: readonly string[]): Promise<string[]> => {
      const found = await rows
        .find({ competitionDay, profileId: { $in: [...profileIds] } }, { profileId: 1 })
        .limit(profileIds.length)
        .hint(BY_AUTHOR)
        .comment(ENTRIES)
        .lean();
      return found.map(({ profileId }) => profileId);
    },

    /** Lists the days before `day` that have entries. */
    listDaysBefore: (day: string): Promise<string[]> =>
      rows
        .distinct('competitionDay', { competitionDay: { $lt: day } })
        .comment('all owners: the job that closes competitions') as unknown as Promise<string[]>,

    /** Marks the winner; false when the post does not exist or not everyone sees it. */
    markWinner: async (postId: string, session: ClientSession): Promise<boolean> =>
      (await rows.updateOne({ _id: postId, audience: 'everyone' }, { isWinner: true }, { session }))
        .matchedCount === 1,
  };
};

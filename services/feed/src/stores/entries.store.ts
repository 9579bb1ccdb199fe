import type { ClientSession, Connection } from 'mongoose';
import type { Post } from './post.ts';
import { postsModel, toPost } from './posts.store.ts';

/** Queries of the posts that entered a daily competition. */
export const entriesStore = (database: Connection) => {
  const rows = postsModel(database);
  return {
    list: async (competitionDay: string, session: ClientSession): Promise<Post[]> =>
      (await rows.find({ competitionDay }).session(session).lean()).map(toPost),

    count: (competitionDay: string): Promise<number> => rows.countDocuments({ competitionDay }),

    /** Returns those of the profiles that entered the day's competition. */
    listEntered: async (competitionDay: string, profileIds: readonly string[]): Promise<string[]> => {
      const found = await rows
        .find({ competitionDay, profileId: { $in: [...profileIds] } }, { profileId: 1 })
        .lean();
      return found.map(({ profileId }) => profileId);
    },

    /** Lists the days before `day` that have entries. */
    listDaysBefore: (day: string): Promise<string[]> =>
      rows.distinct('competitionDay', { competitionDay: { $lt: day } }) as Promise<string[]>,

    markWinner: async (postId: string, session: ClientSession): Promise<void> => {
      await rows.updateOne({ _id: postId }, { isWinner: true }, { session });
    },
  };
};

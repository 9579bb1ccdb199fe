import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { type Competition, feedEvents } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { viewOf } from '../posts/post.ts';
import type { PostsStore } from '../posts/posts.store.ts';
import type { VotesStore } from '../votes/votes.store.ts';
import { competitionDayOf, endOf, firstOpenDay } from './competition-day.ts';
import type { CompetitionsStore } from './competitions.store.ts';
import { winnerOf } from './winner.ts';

type CompetitionOptions = {
  readonly results: CompetitionsStore;
  readonly posts: PostsStore;
  readonly votes: VotesStore;
  readonly unitOfWork: UnitOfWork;
  readonly now: () => Date;
};

/** The daily competition: how it stands, and its end. */
export const createCompetition = ({ results, posts, votes, unitOfWork, now }: CompetitionOptions) => {
  const close = async (day: string): Promise<void> => {
    try {
      await unitOfWork(async ({ session, publish }) => {
        const entries = await posts.entries(day, session);
        const counts = await votes.inCompetition(
          entries.map(({ id }) => id),
          session,
        );
        const winner = winnerOf(entries, counts);
        await results.add(
          { day, winnerPostId: winner?.post.id ?? null, votes: winner?.votes ?? 0, closedAt: now() },
          session,
        );
        if (winner) await posts.markWinner(winner.post.id, session);
        publish(feedEvents.competitionClosed, day, {
          day,
          winner: winner
            ? {
                postId: winner.post.id,
                profileId: winner.post.profileId,
                accountId: winner.post.accountId,
                votes: winner.votes,
              }
            : null,
        });
      });
    } catch (error) {
      // Another replica closed it first.
      if (!isDuplicateKeyError(error)) throw error;
    }
  };

  return {
    /** Closes every day that is over and had entries, however long ago it ended. Done twice it changes nothing. */
    closeEnded: async (): Promise<void> => {
      const days = await posts.competitionDaysBefore(firstOpenDay(now()));
      const closed = await results.closed(days);
      for (const day of days.filter((each) => !closed.has(each))) await close(day);
    },

    /** Today's competition as a profile sees it. */
    current: async (who: Identity): Promise<Competition> => {
      const day = competitionDayOf(now());
      const profileIds = who.profiles.map(({ id }) => id);
      const result = await results.find(addDays(day, -1));
      const reader = { accountId: who.accountId, profileId: profileIds[0] ?? '' };
      const winner = result?.winnerPostId && (await posts.findSeen(reader, result.winnerPostId));
      return {
        day,
        endsAt: endOf(day).toISOString(),
        entryCount: await posts.countEntries(day),
        enteredProfileIds: await posts.entered(day, profileIds),
        lastWinner: winner ? viewOf(winner, who.accountId) : null,
      };
    },
  };
};

export type DailyCompetition = ReturnType<typeof createCompetition>;

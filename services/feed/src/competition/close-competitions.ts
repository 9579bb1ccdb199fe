import { feedEvents } from '@fitfolk/contracts/feed';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { getFirstOpenDay } from '../posts/competition-day.ts';
import type { Stores } from '../stores/stores.ts';
import { findWinner } from './winner.ts';

type CloseCompetitionsDependencies = Pick<Stores, 'competitions' | 'entries' | 'votes'> & {
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Creates the job that closes the competitions of all past days with entries; idempotent. */
export const createCloseCompetitions = (dependencies: CloseCompetitionsDependencies) => {
  const { competitions, entries, votes, unitOfWork, clock } = dependencies;

  const close = (day: string): Promise<void> =>
    unitOfWork(async ({ session, publish }) => {
      const posts = await entries.list(day, session);
      const voteCounts = await votes.countInCompetition(
        posts.map(({ id }) => id),
        session,
      );
      const winner = findWinner(posts, voteCounts);
      const result = { day, winnerPostId: winner?.post.id ?? null, votes: winner?.votes ?? 0 };
      await competitions.add({ ...result, closedAt: clock() }, session);
      if (!winner) return publish(feedEvents.competitionClosed, day, { day, winner: null });
      const { id: postId, profileId, accountId } = winner.post;
      await entries.markWinner(postId, session);
      publish(feedEvents.competitionClosed, day, {
        day,
        winner: { postId, profileId, accountId, votes: winner.votes },
      });
    });

  return async (): Promise<void> => {
    const days = await entries.listDaysBefore(getFirstOpenDay(clock()));
    const closed = await competitions.listClosed(days);
    for (const day of days.filter((each) => !closed.has(each))) {
      await close(day).catch((error: unknown) => {
        // Another replica has closed the day.
        if (!isDuplicateKeyError(error)) throw error;
      });
    }
  };
};

import { feedEvents } from '@fitfolk/contracts/feed';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { getFirstOpenDay } from '../posts/competition-day.ts';
import type { Stores } from '../stores/stores.ts';
import { type Candidate, findWinner } from './winner.ts';

type CloseCompetitionsDependencies = Pick<Stores, 'competitions' | 'entries' | 'votes'> & {
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Entries whose votes are counted at a time. */
const BATCH_SIZE = 500;

/** Creates the job that closes the competitions of all past days with entries; idempotent. */
export const createCloseCompetitions = (dependencies: CloseCompetitionsDependencies) => {
  const { competitions, entries, votes, unitOfWork, clock, log } = dependencies;

  /** Finds the winner outside of a transaction: the votes in the competition of a past day no longer change. */
  const findWinnerOf = async (day: string): Promise<Candidate | undefined> => {
    let best: Candidate | undefined;
    for await (const batch of entries.batches(day, BATCH_SIZE)) {
      const counts = new Map(await votes.countInCompetition(batch.map(({ id }) => id)));
      if (best) counts.set(best.post.id, best.votes);
      best = findWinner(best ? [best.post, ...batch] : batch, counts);
    }
    return best;
  };

  const close = async (day: string): Promise<void> => {
    const winner = await findWinnerOf(day);
    await unitOfWork(async ({ session, publish }) => {
      const result = { day, winnerPostId: winner?.post.id ?? null, votes: winner?.votes ?? 0 };
      await competitions.add({ ...result, closedAt: clock() }, session);
      if (!winner) return publish(feedEvents.competitionClosed, day, { day, winner: null });
      const { id: postId, profileId, accountId } = winner.post;
      if (!(await entries.markWinner(postId, session)))
        throw new Error('The winner was removed or hidden meanwhile');
      publish(feedEvents.competitionClosed, day, {
        day,
        winner: { postId, profileId, accountId, votes: winner.votes },
      });
    });
  };

  return async (): Promise<void> => {
    const days = await entries.listDaysBefore(getFirstOpenDay(clock()));
    const closed = await competitions.listClosed(days);
    for (const day of days.filter((each) => !closed.has(each))) {
      await close(day).catch((err: unknown) => {
        // Otherwise another replica has closed the day. A day that fails doesn't hold up the others.
        if (!isDuplicateKeyError(err)) log.error({ err, day }, 'a competition could not be closed');
      });
    }
  };
};

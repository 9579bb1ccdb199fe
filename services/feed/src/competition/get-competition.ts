import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Competition } from '@fitfolk/contracts/feed';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { getCompetitionDay, getCompetitionEnd } from '../posts/competition-day.ts';
import { toOotdPost } from '../posts/post-view.ts';
import type { Stores } from '../stores/stores.ts';
import { getTheme } from '../themes/themes.ts';

type CompetitionDependencies = Pick<Stores, 'competitions' | 'entries' | 'follows' | 'visiblePosts'> & {
  readonly clock: () => Date;
};

/** Creates the use case that returns today's competition. */
export const createGetCompetition =
  ({ competitions, entries, follows, visiblePosts, clock }: CompetitionDependencies) =>
  async (identity: Identity): Promise<Competition> => {
    const day = getCompetitionDay(clock());
    const profileIds = identity.profiles.map(({ id }) => id);
    const followed = await Promise.all(profileIds.map((profileId) => follows.listFollowedIds(profileId)));
    const lastResult = await competitions.find(addDays(day, -1));
    const { accountId, childProfileId } = identity;
    const reader = { accountId, profileId: profileIds[0] ?? '', childProfileId };
    const winner = lastResult?.winnerPostId && (await visiblePosts.find(reader, lastResult.winnerPostId));
    return {
      day,
      endsAt: getCompetitionEnd(day).toISOString(),
      theme: getTheme(day),
      entryCount: await entries.count(day, { ownIds: profileIds, followedIds: followed.flat() }),
      enteredProfileIds: await entries.listEntered(day, profileIds),
      lastWinner: winner ? toOotdPost(winner) : null,
    };
  };

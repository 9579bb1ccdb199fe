import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type ReceivedEvent, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { Fact } from './activities/fact.ts';
import type { Streaks } from './streaks/streaks.ts';

type Planning = ReceivedEvent<EventData<typeof outfitsEvents.outfitPlanned>>;
type Posting = EventData<typeof feedEvents.postCreated>;

/** What streaks listens to. */
export const streaksSubscriptions = ({ note }: Streaks): Subscription[] => [
  on(outfitsEvents.outfitPlanned, (event, transaction) => note(planOf(event, true), transaction)),
  on(outfitsEvents.outfitUnplanned, (event, transaction) => note(planOf(event, false), transaction)),
  on(outfitsEvents.outfitWorn, ({ data }, transaction) =>
    note(
      {
        id: `worn|${data.outfitId}|${data.day}`,
        profileId: data.profileId,
        accountId: data.accountId,
        kind: 'worn',
        day: data.day,
        version: data.version,
        holds: true,
        doneOn: [data.day],
      },
      transaction,
    ),
  ),
  on(feedEvents.postCreated, ({ data }, transaction) => note(postOf(data, true), transaction)),
  on(feedEvents.postDeleted, ({ data }, transaction) => note(postOf(data, false), transaction)),
  on(feedEvents.competitionClosed, async ({ data: { day, winner } }, transaction) => {
    if (!winner) return;
    const { postId, profileId, accountId } = winner;
    const won = { id: `won|${postId}|${day}`, profileId, accountId, kind: 'won', day } as const;
    // A result is final, and winning is nothing that one does on a day.
    await note({ ...won, version: 1, holds: true, doneOn: [] }, transaction);
  }),
];

/** A post, or the end of one: a post that is gone loses its points, the day on which it was made stays active. */
const postOf = ({ postId, profileId, accountId, day }: Posting, holds: boolean): Fact => ({
  id: `posted|${postId}|${day}`,
  profileId,
  accountId,
  kind: 'posted',
  day,
  version: holds ? 1 : 2,
  holds,
  doneOn: [day],
});

/** A plan made or taken back. Only making one is being active; without a day of its own, the event's day in UTC counts. */
const planOf = ({ data, time }: Planning, holds: boolean): Fact => ({
  id: `planned|${data.outfitId}|${data.day}`,
  profileId: data.profileId,
  accountId: data.accountId,
  kind: 'planned',
  day: data.day,
  version: data.version,
  holds,
  doneOn: holds ? [data.doneOn ?? toCalendarDay(time, 'UTC')] : [],
});

import { calendarDayOf } from '@fitfolk/contracts/calendar-day';
import type { EventData } from '@fitfolk/contracts/event';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import { on, type ReceivedEvent, type Subscription } from '@fitfolk/service-kit/subscription';
import type { Fact } from './facts/fact.ts';
import type { Streaks } from './streaks/streaks.ts';

type Planning = ReceivedEvent<EventData<typeof outfitsEvents.outfitPlanned>>;

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
];

/** A plan made or taken back. Only making one is being active; without a day of its own, the event's day in UTC counts. */
const planOf = ({ data, time }: Planning, holds: boolean): Fact => ({
  id: `planned|${data.outfitId}|${data.day}`,
  profileId: data.profileId,
  accountId: data.accountId,
  kind: 'planned',
  day: data.day,
  version: data.version,
  holds,
  doneOn: holds ? [data.doneOn ?? calendarDayOf(time, 'UTC')] : [],
});

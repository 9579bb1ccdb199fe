import { authEvents } from '@fitfolk/contracts/auth';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EventData } from '@fitfolk/contracts/core/event';
import { TimeZone } from '@fitfolk/contracts/core/fields';
import { feedEvents } from '@fitfolk/contracts/feed';
import { outfitsEvents } from '@fitfolk/contracts/outfits';
import {
  on,
  onBatch,
  type ReceivedEvent,
  type Subscription,
} from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Activity } from './activities/activity.ts';
import type { MembersStore } from './family/members.store.ts';
import type { RecordActivities } from './streaks/record-activities.ts';

type ProfileEvent = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;
type PlanEvent = ReceivedEvent<EventData<typeof outfitsEvents.outfitPlanned>>;
type PostEventData = EventData<typeof feedEvents.postCreated>;

/** Returns a handler that records the activities of all waiting events together. */
const recordAll =
  <Event>(record: RecordActivities, toActivity: (event: Event) => Activity) =>
  (events: readonly Event[], transaction: Transaction): Promise<void> =>
    record(
      events.map((event) => toActivity(event)),
      transaction,
    );

/** Event handlers that record activities and the profiles of families. */
export const streaksSubscriptions = (record: RecordActivities, members: MembersStore): Subscription[] => [
  on(authEvents.profileCreated, (event, { session }) => members.put(toMember(event), session)),
  on(authEvents.profileChanged, (event, { session }) => members.put(toMember(event), session)),
  onBatch(
    outfitsEvents.outfitPlanned,
    recordAll(record, (event) => toPlan(event, true)),
  ),
  onBatch(
    outfitsEvents.outfitUnplanned,
    recordAll(record, (event) => toPlan(event, false)),
  ),
  onBatch(
    outfitsEvents.outfitWorn,
    recordAll(record, ({ data }) => toWear(data, data.doneOn)),
  ),
  onBatch(
    outfitsEvents.outfitUnworn,
    recordAll(record, ({ data }) => toWear(data)),
  ),
  onBatch(
    feedEvents.postCreated,
    recordAll(record, ({ data }) => toPost(data, true)),
  ),
  onBatch(
    feedEvents.postDeleted,
    recordAll(record, ({ data }) => toPost(data, false)),
  ),
  on(feedEvents.competitionClosed, async ({ data: { day, winner } }, transaction) => {
    if (!winner) return;
    const { postId, profileId, accountId } = winner;
    const subject = `won|${postId}`;
    const win = { id: `${subject}|${day}`, subject, profileId, accountId, kind: 'won', day } as const;
    // Winning gives points but is not an activity of the day.
    await record([{ ...win, version: 1, isActive: true, doneOn: [] }], transaction);
  }),
];

/** Checks whether what was entered for a day counts: on the day after it at the latest. */
const isInTime = (day: string, doneOn: string): boolean => day >= addDays(doneOn, -1);

/** `doneOn` is the day on which a wear was entered; undefined if it was undone. */
const toWear = (
  { outfitId, profileId, accountId, day, version }: EventData<typeof outfitsEvents.outfitUnworn>,
  doneOn?: string,
): Activity => {
  const isActive = doneOn !== undefined && isInTime(day, doneOn);
  const id = `worn|${outfitId}|${day}`;
  const activity = { id, subject: id, profileId, accountId, kind: 'worn', day, version } as const;
  return { ...activity, isActive, doneOn: isActive ? [day] : [] };
};

const toMember = ({ data: { profileId, accountId, version, createdAt, timeZone } }: ProfileEvent) => {
  // This runtime may not know every zone.
  const knownZone = TimeZone.catch('UTC').parse(timeZone);
  const joinedOn = toCalendarDay(new Date(createdAt), knownZone);
  return { profileId, accountId, joinedOn, timeZone: knownZone, version };
};

const toPost = ({ postId, profileId, accountId, day }: PostEventData, isActive: boolean): Activity => ({
  id: `posted|${postId}|${day}`,
  subject: `posted|${postId}`,
  profileId,
  accountId,
  kind: 'posted',
  day,
  version: isActive ? 1 : 2,
  isActive,
  doneOn: isActive ? [day] : [],
});

/** Planning makes the day on which it was done active, and unplanning none. */
const toPlan = ({ data }: PlanEvent, isPlanned: boolean): Activity => {
  const { outfitId, profileId, accountId, day, version, doneOn } = data;
  const isActive = isPlanned && isInTime(day, doneOn);
  const subject = `planned|${outfitId}`;
  const activity = { id: `${subject}|${day}`, subject, profileId, accountId, kind: 'planned', day } as const;
  return { ...activity, version, isActive, doneOn: isActive ? [doneOn] : [] };
};

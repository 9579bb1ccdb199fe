import { authEvents } from '@fitfolk/contracts/auth';
import type { EventData } from '@fitfolk/contracts/core/event';
import { feedEvents } from '@fitfolk/contracts/feed';
import {
  on,
  onBatch,
  type ReceivedEvent,
  type Subscription,
} from '@fitfolk/service-kit/messaging/subscription';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { PeopleStore } from './profiles/people.store.ts';
import type { Counting } from './votes/counting.ts';

type AboutPerson = ReceivedEvent<EventData<typeof authEvents.profileChanged>>;
type AboutVote = ReceivedEvent<EventData<typeof feedEvents.voteCast>>;

/** What the feed listens to: who people are, and its own votes, which it counts. */
export const feedSubscriptions = (people: PeopleStore, { count }: Counting): Subscription[] => {
  const meet = ({ data }: AboutPerson, { session }: Transaction): Promise<void> => {
    const { profileId, accountId, name, avatarUrl, isSeenOutside = false, version } = data;
    return people.put({ profileId, accountId, name, avatarUrl, isSeenOutside, version }, session);
  };
  const countAll = (events: readonly AboutVote[], transaction: Transaction): Promise<void> =>
    count(
      events.map(({ data }) => data),
      transaction,
    );
  return [
    on(authEvents.profileCreated, meet),
    on(authEvents.profileChanged, meet),
    onBatch(feedEvents.voteCast, countAll),
    onBatch(feedEvents.voteWithdrawn, countAll),
  ];
};

import { authEvents } from '@fitfolk/contracts/auth';
import { closetEvents } from '@fitfolk/contracts/closet';
import { streaksEvents } from '@fitfolk/contracts/streaks';
import { on, onBatch, type Subscription } from '@fitfolk/service-kit/messaging/subscription';
import type { CalendarLinksStore } from './calendar/calendar-links.store.ts';
import { createChangeItems, toClosetItem } from './closet-items/change-items.ts';
import type { ClosetItemsStore } from './closet-items/closet-items.store.ts';
import type { ComfortStore } from './comfort/comfort.store.ts';
import type { OutfitLinks } from './outfit-links/outfit-links.ts';
import type { RemoveItem } from './outfits/remove-item.ts';
import type { Reminders } from './reminders/reminders.ts';
import type { StreakDaysStore } from './reminders/streak-days.store.ts';
import type { SchoolCalendarsStore } from './school-calendar/school-calendars.store.ts';

type SubscriptionDependencies = {
  readonly closetItems: ClosetItemsStore;
  readonly outfits: RemoveItem;
  readonly comfort: Pick<ComfortStore, 'removeItems'>;
  readonly streakDays: StreakDaysStore;
  readonly schoolCalendars: Pick<SchoolCalendarsStore, 'changeTimeZones'>;
  readonly changeTimeZones: Reminders['changeTimeZones'];
  readonly calendarLinks: Pick<CalendarLinksStore, 'removeByAccount'>;
  readonly outfitLinks: Pick<OutfitLinks, 'closeAll'>;
  readonly clock: () => Date;
};

/**
 * Maintains the projections of closet items, streaks and time zones, and closes what was open to others. Versions make the
 * result independent of the order of events.
 */
export const outfitsSubscriptions = (dependencies: SubscriptionDependencies): Subscription[] => {
  const { closetItems, outfits, comfort, streakDays, schoolCalendars, changeTimeZones, clock } = dependencies;
  const { calendarLinks, outfitLinks } = dependencies;
  const changeItems = createChangeItems(closetItems);
  return [
    onBatch(closetEvents.itemAdded, (events, { session }) =>
      closetItems.putAll(
        events.map(({ data }) => toClosetItem(data)),
        session,
      ),
    ),
    onBatch(closetEvents.itemChanged, (events, transaction) =>
      changeItems(
        events.map(({ data }) => toClosetItem(data)),
        transaction,
      ),
    ),
    onBatch(closetEvents.itemRemoved, async (events, transaction) => {
      const items = events.map(({ data }) => data);
      const names = await closetItems.findNames(items, transaction.session);
      await closetItems.remove(items, clock(), transaction.session);
      const restored = await closetItems.findNames(items, transaction.session);
      const left = items
        .filter(({ itemId }) => !restored.has(itemId))
        .map((item) => ({ ...item, name: names.get(item.itemId) ?? null }));
      await outfits.removeItems(left, transaction);
      await comfort.removeItems(left, transaction.session);
    }),
    on(closetEvents.itemRestored, async ({ data }, transaction) => {
      const { accountId, profileId, itemId } = data;
      await closetItems.restore(toClosetItem(data), transaction.session);
      await outfits.returnItem({ accountId, profileId, itemId, isWornToo: true }, transaction);
    }),
    on(closetEvents.itemTransferred, async ({ data }, transaction) => {
      const { accountId, itemId, from, to, day, version } = data;
      // The change of the item is an event of its own, which may be handled after this one.
      const latest = await closetItems.findLatest(accountId, itemId, transaction.session);
      const laterOwnerId = latest && latest.version > version ? latest.profileId : undefined;
      const isRemoved = latest?.name === null;
      if (!isRemoved && (laterOwnerId ?? to.profileId) === to.profileId)
        await outfits.returnItem({ accountId, profileId: to.profileId, itemId }, transaction);
      // A later transfer may have brought it back before this one was handled; its plans since then stay.
      if (!isRemoved && laterOwnerId === from.profileId) return;
      const isSharedSince = latest && latest.version >= version && latest.sharedWith.includes(from.profileId);
      if (!isRemoved && isSharedSince) return;
      const item = { accountId, profileId: from.profileId, itemId };
      await outfits.removeItemFromPlans({ ...item, name: latest?.name ?? null, from: day }, transaction);
      await comfort.removeItems([{ profileId: from.profileId, itemId }], transaction.session);
    }),
    onBatch(authEvents.accountChanged, async (events, transaction) => {
      const accounts = events.map(({ data: { accountId, timeZone, version } }) => ({
        accountId,
        timeZone,
        version,
      }));
      await changeTimeZones(accounts, transaction);
      await schoolCalendars.changeTimeZones(accounts, clock(), transaction.session);
    }),
    on(authEvents.accessClosed, async ({ data: { accountId, closedAt } }, transaction) => {
      const until = new Date(closedAt);
      await calendarLinks.removeByAccount(accountId, until, transaction.session);
      await outfitLinks.closeAll(accountId, until, transaction);
    }),
    on(streaksEvents.streakExtended, ({ data: { profileId, day, currentStreak } }, { session }) =>
      streakDays.put({ profileId, day, length: currentStreak }, session),
    ),
  ];
};

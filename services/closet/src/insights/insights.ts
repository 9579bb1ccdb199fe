import { type FamilyInsights, type Insights, MAX_UNWORN_ITEMS } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { Item } from '../items/item.ts';
import { getShownCutOut } from '../items/item-image.ts';
import type { ItemsStore } from '../items/items.store.ts';
import type { LaundryEventsStore } from '../items/laundry/laundry-events.store.ts';
import { rankCostPerWear } from './rules/cost-per-wear.ts';
import { createWearCounts } from './rules/count-wears.ts';
import { getHandMeDownSavings } from './rules/hand-me-down-savings.ts';
import { isPassedOnBy, type OwnedItem } from './rules/owned-item.ts';
import { getPeriod } from './rules/period.ts';
import { rankWears } from './rules/rank-wears.ts';
import { getColorShares, getKindShares } from './rules/shares.ts';
import { getFirstPurchase, getSpending } from './rules/spending.ts';
import { listUnworn } from './rules/unworn.ts';
import { getUse, listInUse } from './rules/use-of-closet.ts';

type InsightsDependencies = {
  readonly items: ItemsStore;
  readonly laundryEvents: Pick<LaundryEventsStore, 'readWears' | 'readWearsOfItems' | 'findFirstDay'>;
  readonly clock: () => Date;
};

type InsightsQuery = { readonly year?: number | undefined; readonly unwornDays: number };

/** The use cases of insights, which derive everything from items and recorded wears. */
export const createInsights = ({ items, laundryEvents, clock }: InsightsDependencies) => {
  /** Lists all items of the profiles that a session may use. */
  const listClosets = async ({ accountId, profiles, timeZone }: Identity): Promise<OwnedItem[]> => {
    const closets = await Promise.all(
      profiles.map(({ id: profileId }) => items.list({ accountId, profileId }, {})),
    );
    const toDay = createToDay(timeZone);
    return closets.flat().map((item) => toOwnedItem(item, toDay));
  };

  return {
    /** Returns the insights of one profile. @throws AppError `not-found` */
    get: async (
      identity: Identity,
      profileId: string,
      { year, unwornDays }: InsightsQuery,
    ): Promise<Insights> => {
      requireOwnProfile(identity, profileId);
      const { accountId } = identity;
      const today = toCalendarDay(clock(), identity.timeZone);
      const period = getPeriod(today, year);
      const owned = await listClosets(identity);
      const counts = createWearCounts(owned, period);
      for await (const day of laundryEvents.readWears({ accountId, profileId })) counts.addDay(day);
      const passedOn = owned.filter((item) => isPassedOnBy(item, profileId)).map(({ id }) => id);
      for await (const day of laundryEvents.readWearsOfItems(accountId, passedOn)) counts.addDay(day);
      const worn = counts.get(profileId);
      const inUse = listInUse(owned, profileId, period.to);
      const unworn = listUnworn(listInUse(owned, profileId, today), counts.getLastDay, today, unwornDays);
      const { mostWorn, leastWorn } = rankWears(inUse, worn);
      const self = new Set([profileId]);
      return {
        profileId,
        ...period,
        since: getFirst(counts.getFirstDay(profileId), getFirstPurchase(owned, self)),
        ...getUse(inUse, worn),
        days: [...worn.byDay]
          .map(([day, count]) => ({ day, wears: count }))
          .sort((one, other) => (one.day < other.day ? -1 : 1)),
        mostWorn: mostWorn.map(show),
        leastWorn: leastWorn.map(show),
        colors: getColorShares(inUse, worn),
        kinds: getKindShares(inUse, worn),
        costPerWear: rankCostPerWear(inUse, counts.countAll).map((cost) => ({
          ...cost,
          lowest: cost.lowest.map(show),
          highest: cost.highest.map(show),
        })),
        unworn: {
          count: unworn.length,
          items: unworn
            .slice(0, MAX_UNWORN_ITEMS)
            .map((each) => ({ ...show(each), wears: counts.countAll(each.item.id) })),
        },
        spending: getSpending(owned, self, period),
        handMeDowns: getHandMeDownSavings(owned, profileId, period),
      };
    },

    /** Compares the profiles of the account. */
    compare: async (identity: Identity, { year }: Pick<InsightsQuery, 'year'>): Promise<FamilyInsights> => {
      const { accountId } = identity;
      const period = getPeriod(toCalendarDay(clock(), identity.timeZone), year);
      const owned = await listClosets(identity);
      const counts = createWearCounts(owned, period);
      const profileIds = identity.profiles.map(({ id }) => id);
      for (const profileId of profileIds) {
        for await (const day of laundryEvents.readWears({ accountId, profileId }, period)) counts.addDay(day);
      }
      const firstDays = await Promise.all(
        profileIds.map((profileId) => laundryEvents.findFirstDay({ accountId, profileId })),
      );
      const everyone = new Set(profileIds);
      return {
        ...period,
        since: getFirst(...firstDays, getFirstPurchase(owned, everyone)),
        profiles: profileIds.map((profileId) => ({
          profileId,
          ...getUse(listInUse(owned, profileId, period.to), counts.get(profileId)),
        })),
        spending: getSpending(owned, everyone, period),
        handMeDowns: profileIds
          .map((profileId) => getHandMeDownSavings(owned, profileId, period))
          .filter((savings) => savings.items > 0),
      };
    },
  };
};

export type InsightsUseCases = ReturnType<typeof createInsights>;

const getFirst = (...days: readonly (string | undefined)[]): string | null =>
  days.filter((day) => day !== undefined).sort()[0] ?? null;

/** Differences of time zones to UTC are multiples of it. */
const QUARTER_HOUR_MS = 15 * 60_000;

/** Returns a function that formats days once for each quarter of an hour, because most items are added many at a time. */
const createToDay = (timeZone: string) => {
  const days = new Map<number, string>();
  return (instant: Date): string => {
    const quarter = Math.floor(instant.getTime() / QUARTER_HOUR_MS);
    const day = days.get(quarter) ?? toCalendarDay(instant, timeZone);
    days.set(quarter, day);
    return day;
  };
};

const toOwnedItem = (item: Item, toDay: (instant: Date) => string): OwnedItem => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: getShownCutOut(item),
  kind: item.kind,
  tags: item.tags,
  colors: item.colors,
  details: item.details,
  stored: item.stored,
  previousOwners: item.previousOwners,
  snoozedUntil: item.snoozedUntil,
  addedOn: toDay(item.createdAt),
  inClosetSince: item.inClosetSince && toDay(item.inClosetSince),
});

/** Replaces the item of a ranking with what its reader sees of it. */
const show = <Facts extends { readonly item: OwnedItem }>({ item, ...facts }: Facts) => ({
  id: item.id,
  profileId: item.profileId,
  name: item.name,
  category: item.category,
  imageUrl: item.imageUrl,
  thumbHash: item.thumbHash,
  cutOutUrl: item.cutOutUrl,
  ...facts,
});

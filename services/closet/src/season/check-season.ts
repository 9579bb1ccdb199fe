import {
  type CheckedSeason,
  type ItemFit,
  type ItemSize,
  MAX_AVAILABLE_ITEMS,
  type SeasonCheck,
  type SizesToBuy,
} from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getSeasonCourseAt, getSeasonCourseIn } from '@fitfolk/contracts/core/seasons';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { toItemFit } from '../growth/item-fit.ts';
import type { HandMeDowns } from '../hand-me-down/hand-me-down.ts';
import type { Item } from '../items/item.ts';
import type { ItemsStore } from '../items/items.store.ts';
import { listWearers } from '../items/wearers.ts';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { type Body, estimateBody, judgeFit } from '../sizes/rules/fit.ts';
import { compareSeason } from './rules/compare-season.ts';
import { getComingSeason, getMidSeason, getSeasonStart, suitsSeason } from './rules/season.ts';
import { getSeasonKinds } from './rules/season-kinds.ts';
import { SEASON_TEMPLATES } from './rules/templates.ts';

type CheckSeasonDependencies = {
  readonly items: ItemsStore;
  readonly measurements: MeasurementsStore;
  readonly handMeDowns: HandMeDowns;
  readonly clock: () => Date;
};

type SeasonQuery = {
  readonly season?: CheckedSeason | undefined;
  /** Degrees north. */
  readonly lat?: number | undefined;
};

/**
 * Compares the items that will fit a profile in the middle of a season, by default the next one at a latitude or else where the account's
 * time zone is, with those that it needs. Items without a comparable size count as fitting, so that nobody buys what is there.
 */
export const createCheckSeason =
  ({ items, measurements, handMeDowns, clock }: CheckSeasonDependencies) =>
  /** @throws AppError `not-found` */
  async (identity: Identity, profileId: string, { season, lat }: SeasonQuery): Promise<SeasonCheck> => {
    requireOwnProfile(identity, profileId);
    const today = toCalendarDay(clock(), identity.timeZone);
    const course = lat === undefined ? getSeasonCourseIn(identity.timeZone) : getSeasonCourseAt(lat);
    const checked = season ?? getComingSeason(today, course);
    const from = getSeasonStart(checked, today, course);
    const [measured, { climate }, closets] = await Promise.all([
      measurements.find(profileId),
      handMeDowns.get(identity),
      Promise.all(
        identity.profiles.map(({ id }) => items.list({ accountId: identity.accountId, profileId: id }, {})),
      ),
    ]);
    const body = estimateBody(measured, getMidSeason(from, today));
    const suitable = closets.flat().filter(({ season: suits }) => suitsSeason(suits, checked));
    const available = suitable.flatMap((item): { item: ItemFit; kinds: Kinds }[] => {
      const { size } = item;
      if (size === null || !isAvailable(item, profileId) || judgeFit(size, body) !== 'fits') return [];
      return [{ item: toItemFit({ ...item, size }, measured, today), kinds: getSeasonKinds(item) }];
    });
    const rows = compareSeason({
      wanted: SEASON_TEMPLATES[climate][checked],
      own: suitable
        .filter(
          (item) => listWearers(item).includes(profileId) && !item.stored && isWearable(item.size, body),
        )
        .map((item) => ({ kinds: getSeasonKinds(item) })),
      available,
      limit: MAX_AVAILABLE_ITEMS,
    });
    return { season: checked, climate, from, sizes: toSizesToBuy(body), rows };
  };

export type CheckSeason = ReturnType<typeof createCheckSeason>;

type Kinds = ReturnType<typeof getSeasonKinds>;

/** An item in a box, or one that somebody else has outgrown, waits for a new owner. */
const isAvailable = ({ profileId, stored, isOutgrown }: Item, forProfileId: string): boolean =>
  stored ? stored.place === 'box' : isOutgrown && profileId !== forProfileId;

const isWearable = (size: ItemSize | null, body: Body): boolean =>
  (judgeFit(size, body) ?? 'fits') === 'fits';

const toSizesToBuy = ({ heightCm, footMm }: Body): SizesToBuy => ({
  clothing: heightCm === null ? null : toClothingSizes(heightCm).eu,
  shoes: footMm === null ? null : toShoeSizes(footMm).eu,
});

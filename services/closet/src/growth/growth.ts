import { type Growth, MAX_MEASUREMENTS, type Measurement } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { HandMeDowns } from '../hand-me-down/hand-me-down.ts';
import { getNextInLine } from '../hand-me-down/rules/line.ts';
import { type UpdateDependencies, updateItem } from '../items/update-item.ts';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { markOutgrown } from '../sizes/outgrown.ts';
import { estimateBody, getBodyPerYear, isComparable } from '../sizes/rules/fit.ts';
import { toItemFit } from './item-fit.ts';

type GrowthDependencies = UpdateDependencies & {
  readonly measurements: MeasurementsStore;
  readonly handMeDowns: HandMeDowns;
  readonly clock: () => Date;
};

/** The use cases of growth. Profiles that the session may not use are `not-found`. */
export const createGrowth = (dependencies: GrowthDependencies) => {
  const { items, measurements, handMeDowns, accountUnitOfWork, clock } = dependencies;

  /** Returns measurements, growth and what the items in the closet fit. @throws AppError `not-found` */
  const get = async (identity: Identity, profileId: string): Promise<Growth> => {
    requireOwnProfile(identity, profileId);
    const today = toCalendarDay(clock(), identity.timeZone);
    const [measured, owned, { profileIds }] = await Promise.all([
      measurements.find(profileId),
      items.list({ accountId: identity.accountId, profileId }, {}),
      handMeDowns.get(identity),
    ]);
    const inCloset = owned.filter(({ stored }) => stored === null);
    const sized = inCloset.flatMap(({ size, ...item }) =>
      isComparable(size) ? [toItemFit({ ...item, size }, measured, today)] : [],
    );
    return {
      profileId,
      measurements: [...measured],
      perYear: getBodyPerYear(measured),
      today: estimateBody(measured, today),
      items: sized,
      unsized: inCloset.filter(({ size }) => size === null).length,
      nextProfileId: getNextInLine(profileIds, profileId),
    };
  };

  return {
    get,

    /**
     * Stores the measurement of a day, or removes it if nothing was measured, and marks what is outgrown by then.
     * @throws AppError `not-found`, `measurement-limit`, `measurement-in-future`
     */
    save: async (identity: Identity, profileId: string, measurement: Measurement): Promise<Growth> => {
      requireOwnProfile(identity, profileId);
      const { accountId, timeZone } = identity;
      if (measurement.day > toCalendarDay(clock(), timeZone)) throw new AppError('measurement-in-future');
      const owned = await items.list({ accountId, profileId }, {});
      await accountUnitOfWork(accountId, async (transaction) => {
        const { session } = transaction;
        const saved = withMeasurement(await measurements.find(profileId, session), measurement);
        if (saved.length > MAX_MEASUREMENTS) throw new AppError('measurement-limit');
        await measurements.replace(profileId, saved, session);
        for (const item of owned) {
          if (markOutgrown(item, saved) === item) continue;
          const target = { accountId, itemId: item.id };
          await updateItem(items, target, (current) => markOutgrown(current, saved), transaction);
        }
      });
      return get(identity, profileId);
    },
  };
};

export type GrowthUseCases = ReturnType<typeof createGrowth>;

const withMeasurement = (all: readonly Measurement[], added: Measurement): Measurement[] => {
  const others = all.filter(({ day }) => day !== added.day);
  const { day, heightCm, footMm } = added;
  if (heightCm === null && footMm === null) return others;
  const rounded = { day, heightCm: heightCm === null ? null : Math.round(heightCm * 10) / 10, footMm };
  return [...others, rounded].sort((one, other) => (one.day < other.day ? -1 : 1));
};

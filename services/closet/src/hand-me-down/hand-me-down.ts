import type { Climate } from '@fitfolk/contracts/closet';
import { getSeasonCourseIn } from '@fitfolk/contracts/core/seasons';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { toPoints } from '../sizes/rules/fit.ts';
import type { HandMeDown, HandMeDownStore } from './hand-me-down.store.ts';
import { getLine } from './rules/line.ts';

type HandMeDownDependencies = {
  readonly handMeDown: HandMeDownStore;
  readonly measurements: MeasurementsStore;
};

/** Returns the climate of an account that chose none. */
const getUsualClimate = (timeZone: string): Climate =>
  getSeasonCourseIn(timeZone) === 'tropical' ? 'warm' : 'temperate';

/** The order in which a family passes items on, and its climate. */
export const createHandMeDown = ({ handMeDown, measurements }: HandMeDownDependencies) => {
  const get = async ({ accountId, profiles, timeZone }: Identity): Promise<HandMeDown> => {
    const [chosen, measured] = await Promise.all([
      handMeDown.find(accountId),
      measurements.findAll(profiles.map(({ id }) => id)),
    ]);
    const members = profiles.map(({ id, isChild }) => ({
      id,
      isChild,
      heightCm: toPoints(measured.get(id) ?? [], 'heightCm').at(-1)?.value ?? null,
    }));
    return {
      profileIds: getLine(members, chosen?.profileIds ?? []),
      climate: chosen?.climate ?? getUsualClimate(timeZone),
    };
  };

  return {
    get,

    /** @throws AppError `not-found` for a profile of somebody else */
    change: async (identity: Identity, { profileIds, climate }: HandMeDown): Promise<HandMeDown> => {
      for (const profileId of profileIds) requireOwnProfile(identity, profileId);
      await handMeDown.replace(identity.accountId, { profileIds: [...new Set(profileIds)], climate });
      return get(identity);
    },
  };
};

export type HandMeDowns = ReturnType<typeof createHandMeDown>;

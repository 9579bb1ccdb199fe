import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { MeasurementsStore } from '../sizes/measurements.store.ts';
import { toPoints } from '../sizes/rules/fit.ts';
import type { HandMeDown, HandMeDownStore } from './hand-me-down.store.ts';
import { getLine } from './rules/line.ts';

type HandMeDownDependencies = {
  readonly handMeDown: HandMeDownStore;
  readonly measurements: MeasurementsStore;
};

/** The order in which a family passes garments on, and its climate. */
export const createHandMeDown = ({ handMeDown, measurements }: HandMeDownDependencies) => {
  const get = async ({ accountId, profiles }: Identity): Promise<HandMeDown> => {
    const [{ profileIds, climate }, measured] = await Promise.all([
      handMeDown.find(accountId),
      measurements.findAll(profiles.map(({ id }) => id)),
    ]);
    const members = profiles.map(({ id, isChild }) => ({
      id,
      isChild,
      heightCm: toPoints(measured.get(id) ?? [], 'heightCm').at(-1)?.value ?? null,
    }));
    return { profileIds: getLine(members, profileIds), climate };
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

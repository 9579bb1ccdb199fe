import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { LearnedPreferences } from '@fitfolk/contracts/outfits';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { ClosetItem } from '../../closet-items/closet-item.ts';
import type { RecordSwap } from '../../outfits/change-outfit.ts';
import type { OutfitsStore, ProfileKeys } from '../../outfits/outfits.store.ts';
import type { Preferences } from '../rules/preferences.ts';
import { listFacts, toSwap } from './facts.ts';
import type { Feature } from './features.ts';
import { type Fact, type Lessons, learn } from './learn.ts';
import type { LearningState, LearningStore } from './learning.store.ts';
import { createPreferences } from './preferences.ts';
import { renderLessons } from './render-lessons.ts';

/** Days before today, and after it, whose outfits teach. Older ones count less than a quarter. */
const PAST_DAYS = 180;
const FUTURE_DAYS = 14;

type LearningDependencies = {
  readonly store: LearningStore;
  readonly outfits: Pick<OutfitsStore, 'listAllPlanned' | 'listFavorites'>;
  readonly listItems: (owner: ProfileKey) => Promise<readonly ClosetItem[]>;
  readonly clock: () => Date;
};

/** Reads what profiles like; returns a function that learns that of one with the given closet. Undefined if nothing is known. */
export type ReadPreferences = (
  owners: ProfileKeys,
) => Promise<(profileId: string, closet: readonly ClosetItem[]) => Preferences | undefined>;

type Memory = { readonly facts: readonly Fact[]; readonly forgotten: ReadonlyMap<Feature, Date> };

/** Creates a function that remembers swapped items of outfits. */
export const createRecordSwap =
  ({ store, clock }: Pick<LearningDependencies, 'store' | 'clock'>): RecordSwap =>
  async (before, after, { session }) => {
    const swap = toSwap(before, after, clock());
    if (swap) await store.addSignal(after.profileId, swap, session);
  };

/** Use cases of what suggestions learn from the outfits of a profile. Profiles of other accounts are `not-found`. */
export const createLearning = ({ store, outfits, listItems, clock }: LearningDependencies) => {
  const readMemories = async ({ accountId, profileIds }: ProfileKeys) => {
    const today = clock().toISOString().slice(0, 10);
    const range = { from: addDays(today, -PAST_DAYS), to: addDays(today, FUTURE_DAYS) };
    const [planned, favorites, states] = await Promise.all([
      outfits.listAllPlanned({ accountId, profileIds }, range),
      Promise.all(profileIds.map((profileId) => outfits.listFavorites({ accountId, profileId }))),
      store.findAll(profileIds),
    ]);
    const byProfile = Map.groupBy([...planned, ...favorites.flat()], ({ profileId }) => profileId);
    return (profileId: string): Memory => {
      const state: LearningState = states.get(profileId) ?? { resetAt: null, forgotten: [], signals: [] };
      return {
        facts: listFacts(byProfile.get(profileId) ?? [], state),
        forgotten: new Map(state.forgotten.map(({ feature, at }) => [feature, at])),
      };
    };
  };

  const study = async ({ accountId }: Identity, profileId: string) => {
    const [getMemory, closet] = await Promise.all([
      readMemories({ accountId, profileIds: [profileId] }),
      listItems({ accountId, profileId }),
    ]);
    const { facts, forgotten } = getMemory(profileId);
    const lessons: Lessons = learn(facts, closet, clock(), forgotten);
    return { lessons, closet, factCount: facts.length };
  };

  const readPreferences: ReadPreferences = async (owners) => {
    const getMemory = await readMemories(owners);
    return (profileId, closet) => {
      const { facts, forgotten } = getMemory(profileId);
      return createPreferences(learn(facts, closet, clock(), forgotten));
    };
  };

  return {
    readPreferences,

    read: async (identity: Identity, profileId: string): Promise<LearnedPreferences> => {
      requireOwnProfile(identity, profileId);
      const { lessons, closet, factCount } = await study(identity, profileId);
      return { preferences: renderLessons(lessons, closet), factCount };
    },

    /** Forgets one preference. @throws AppError `not-found` if it is not known */
    forget: async (identity: Identity, profileId: string, feature: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      const { lessons } = await study(identity, profileId);
      if (!lessons.has(feature)) throw new AppError('not-found');
      await store.forget(profileId, feature, clock());
    },

    /** Forgets all preferences. */
    reset: async (identity: Identity, profileId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await store.reset(profileId, clock());
    },
  };
};

export type Learning = ReturnType<typeof createLearning>;

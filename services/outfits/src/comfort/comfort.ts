import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type {
  ComfortFeedback,
  ComfortRules,
  Comfort as ComfortView,
  NewComfortFeedback,
} from '@fitfolk/contracts/outfits';
import { MAX_COMFORT_FEEDBACK } from '@fitfolk/contracts/outfits/comfort-limits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ClosetItem } from '../closet-items/closet-item.ts';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import { toOutfitItem } from '../closet-items/outfit-item.ts';
import type { LearningStore } from '../suggestions/learning/learning.store.ts';
import type { ComfortStore } from './comfort.store.ts';
import {
  type ComfortProfile,
  createFeedback,
  EMPTY_COMFORT,
  type Feedback,
  findSame,
  getTotalOffset,
  listCurrent,
} from './comfort-profile.ts';
import { countLeftOut } from './comfort-rules.ts';

type ComfortDependencies = {
  readonly store: ComfortStore;
  readonly closetItems: Pick<ClosetItems, 'listByProfile' | 'find' | 'require'>;
  /** Remembers refused outfits for longer than the day on which they are banned. */
  readonly learning: Pick<LearningStore, 'addSignal' | 'removeSignal'>;
  readonly lock: TransactionLock;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Feedback that says that a profile does not like an outfit, besides how it feels. */
const REFUSALS: readonly Feedback['kind'][] = ['not-today', 'clashes'];

/** Comfort rules and feedback, by profile. Profiles of other accounts are `not-found`. */
export const createComfort = ({
  store,
  closetItems,
  learning,
  lock,
  unitOfWork,
  clock,
}: ComfortDependencies) => {
  /** Changes a profile's rules and feedback; concurrent changes run one after the other. */
  const update = (
    profileId: string,
    change: (comfort: ComfortProfile, transaction: Transaction) => ComfortProfile | Promise<ComfortProfile>,
  ): Promise<ComfortProfile> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      await lock(profileId, session);
      const before = (await store.find(profileId, session)) ?? EMPTY_COMFORT;
      const after = await change(before, transaction);
      if (after !== before) await store.put(profileId, after, session);
      return after;
    });

  const render = async (
    { accountId, timeZone }: Identity,
    profileId: string,
    comfort: ComfortProfile,
  ): Promise<ComfortView> => {
    const items = await closetItems.listByProfile({ accountId, profileId });
    return {
      ...comfort.rules,
      totalOffsetF: getTotalOffset(comfort),
      feedback: listCurrent(comfort.feedback, toCalendarDay(clock(), timeZone))
        .map((each) => toView(each, items))
        .reverse(),
      leftOut: countLeftOut(items, comfort.rules),
    };
  };

  return {
    read: async (identity: Identity, profileId: string): Promise<ComfortView> => {
      requireOwnProfile(identity, profileId);
      return render(identity, profileId, (await store.find(profileId)) ?? EMPTY_COMFORT);
    },

    /** Changes the rules. @throws AppError `comfort-rules-changed`, with the current state in `current` */
    changeRules: async (identity: Identity, profileId: string, rules: ComfortRules): Promise<ComfortView> => {
      requireOwnProfile(identity, profileId);
      const changed = await update(profileId, async (comfort) => {
        if (comfort.rules.version === rules.version)
          return { ...comfort, rules: { ...rules, version: rules.version + 1 } };
        const current = await render(identity, profileId, comfort);
        throw new AppError('comfort-rules-changed', { current });
      });
      return render(identity, profileId, changed);
    },

    /** Keeps feedback, once if it says the same again. @throws AppError `not-found`, `comfort-feedback-limit` */
    addFeedback: async (
      identity: Identity,
      profileId: string,
      { clothingItemIds, ...given }: NewComfortFeedback,
    ): Promise<ComfortFeedback> => {
      requireOwnProfile(identity, profileId);
      await closetItems.require(identity, profileId, clothingItemIds);
      const items = await closetItems.find({ accountId: identity.accountId, profileId }, clothingItemIds);
      const wanted = createFeedback(given, items);
      const { feedback } = await update(profileId, async (comfort, { session }) => {
        if (findSame(comfort.feedback, wanted)) return comfort;
        const current = listCurrent(comfort.feedback, toCalendarDay(clock(), identity.timeZone));
        if (current.length >= MAX_COMFORT_FEEDBACK) throw new AppError('comfort-feedback-limit');
        if (REFUSALS.includes(wanted.kind)) {
          const { id, itemIds } = wanted;
          await learning.addSignal(profileId, { kind: 'refused', id, at: clock(), itemIds }, session);
        }
        return { ...comfort, feedback: [...current, wanted] };
      });
      return toView(findSame(feedback, wanted) ?? wanted, items);
    },

    /** Forgets feedback. @throws AppError `not-found` */
    removeFeedback: async (identity: Identity, profileId: string, feedbackId: string): Promise<void> => {
      requireOwnProfile(identity, profileId);
      await update(profileId, async (comfort, { session }) => {
        const feedback = comfort.feedback.filter(({ id }) => id !== feedbackId);
        if (feedback.length === comfort.feedback.length) throw new AppError('not-found');
        await learning.removeSignal(profileId, feedbackId, session);
        return { ...comfort, feedback };
      });
    },

    /** Finds the rules and feedback of profiles; returns a function that finds those of one. */
    findAll: async (profileIds: readonly string[]): Promise<(profileId: string) => ComfortProfile> => {
      const found = await store.findAll(profileIds);
      return (profileId) => found.get(profileId) ?? EMPTY_COMFORT;
    },
  };
};

export type Comfort = ReturnType<typeof createComfort>;

const toView = ({ itemIds, ...feedback }: Feedback, items: readonly ClosetItem[]): ComfortFeedback => ({
  ...feedback,
  items: items.filter(({ itemId }) => itemIds.includes(itemId)).map(toOutfitItem),
});

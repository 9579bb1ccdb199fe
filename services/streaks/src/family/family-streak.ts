import { randomUUID } from 'node:crypto';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import {
  type FamilyPause,
  type FamilyStreak,
  MAX_PAUSE_DAYS,
  MAX_PAUSES,
  type NewFamilyPause,
  streaksEvents,
} from '@fitfolk/contracts/streaks';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { toDays } from '../streaks/day-runs.ts';
import type { SummariesStore } from '../streaks/summaries.store.ts';
import { deriveFamilyStreak, getLastDay, isMemberOn, isPausedDay } from './derive-family.ts';
import { toFamilyMembers } from './family-members.ts';
import type { MembersStore } from './members.store.ts';
import type { PausesStore, StoredPause } from './pauses.store.ts';

type FamilyStreakDependencies = {
  readonly summaries: SummariesStore;
  readonly members: MembersStore;
  readonly pauses: PausesStore;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
};

const toFamilyPause = ({ id, from, to }: StoredPause): FamilyPause => ({ id, from, to });

/** Creates the use cases of the family streak. It is derived with each read; only pauses are stored. */
export const createFamilyStreak = (dependencies: FamilyStreakDependencies) => {
  const { summaries, members, pauses, unitOfWork, lock, clock } = dependencies;
  const getToday = ({ timeZone }: Identity): string => toCalendarDay(clock(), timeZone);

  return {
    /** Returns the streak as of the account's today with its days since one; undefined for individual accounts. */
    find: async (identity: Identity, from = ''): Promise<FamilyStreak | undefined> => {
      const { accountId, accountType } = identity;
      if (accountType !== 'family') return undefined;
      const today = getToday(identity);
      const { members: current, former } = await members.list(accountId);
      const runs = await summaries.listOutfitRuns(current.map(({ profileId }) => profileId));
      const outfitDays = new Map([...runs].map(([profileId, each]) => [profileId, toDays(each)]));
      const family = toFamilyMembers(current, former, outfitDays);
      const stored = await pauses.list(accountId);
      const { days, ...streak } = deriveFamilyStreak(family, stored, getLastDay(family, today));
      return {
        ...streak,
        days: days.filter(({ day }) => day >= from).reverse(),
        hasEarlier: days.some(({ day }) => day < from),
        missingProfileIds: family.flatMap((member) =>
          member.profileId && isMemberOn(member, today) && !member.days.has(today) ? [member.profileId] : [],
        ),
        isPausedToday: isPausedDay(stored, today),
        pauses: stored.filter(({ to }) => to >= today).map(toFamilyPause),
      };
    },

    /** Adds a holiday pause. @throws AppError `pause-invalid`, `pause-limit` */
    pause: (identity: Identity, { from, to }: NewFamilyPause): Promise<FamilyPause> => {
      const { accountId } = identity;
      const today = getToday(identity);
      if (from < today || to < from || to >= addDays(from, MAX_PAUSE_DAYS))
        throw new AppError('pause-invalid');
      return unitOfWork(async ({ session, publish }) => {
        await lock(accountId, session);
        const open = (await pauses.list(accountId, session)).filter((pause) => pause.to >= today);
        if (open.length >= MAX_PAUSES) throw new AppError('pause-limit');
        const pause = { id: randomUUID(), accountId, from, to };
        await pauses.add(pause, session);
        publish(streaksEvents.familyStreakChanged, accountId, { accountId });
        return toFamilyPause(pause);
      });
    },

    /** Removes a pause that starts today or later, or ends a running one yesterday. @throws AppError `not-found` */
    endPause: (identity: Identity, pauseId: string): Promise<void> => {
      const { accountId } = identity;
      const today = getToday(identity);
      return unitOfWork(async ({ session, publish }) => {
        await lock(accountId, session);
        const pause = (await pauses.list(accountId, session)).find(({ id }) => id === pauseId);
        if (!pause || pause.to < today) throw new AppError('not-found');
        if (pause.from >= today) await pauses.remove(pause, session);
        else await pauses.setEnd(pause, addDays(today, -1), session);
        publish(streaksEvents.familyStreakChanged, accountId, { accountId });
      });
    },
  };
};

export type FamilyStreakUseCases = ReturnType<typeof createFamilyStreak>;

import type { ReminderSettings, ReminderSettingsChange } from '@fitfolk/contracts/outfits';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ReminderSettingsStore, StoredReminders } from './reminder-settings.store.ts';
import { findNextWindow } from './reminder-window.ts';

type RemindersDependencies = {
  readonly store: ReminderSettingsStore;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Time zone of an account, with the version of the account. */
type AccountTimeZone = { readonly accountId: string; readonly timeZone: string; readonly version: number };

/** Settings of a profile before the first change: everything is off. */
const DEFAULTS = {
  kinds: { plan: false, kit: false, laundry: false, streak: false },
  time: '19:00',
  quietHours: { from: '21:00', to: '07:00' },
} as const;

const toSettings = ({ profileId, kinds, time, quietHours }: ReminderSettings): ReminderSettings => ({
  profileId,
  kinds,
  time,
  quietHours,
});

/** Reminders of a child go to a parent, so there must be one. @throws AppError `reminders-need-parent` */
const requireParent = ({ profiles }: Identity, profileId: string): void => {
  const isChild = profiles.find(({ id }) => id === profileId)?.isChild ?? false;
  if (isChild && profiles.every((profile) => profile.isChild)) throw new AppError('reminders-need-parent');
};

/** Reminder settings of the profiles. */
export const createReminders = ({ store, unitOfWork, clock }: RemindersDependencies) => {
  const findNext = (settings: StoredReminders, by: 'opensAt' | 'closesAt'): Date | null =>
    Object.values(settings.kinds).some(Boolean)
      ? findNextWindow(settings, settings.timeZone, { after: clock(), by }).opensAt
      : null;

  return {
    list: async ({ accountId, profiles }: Identity): Promise<ReminderSettings[]> => {
      const stored = new Map((await store.listByAccount(accountId)).map((each) => [each.profileId, each]));
      return profiles.map(({ id: profileId }) =>
        toSettings(stored.get(profileId) ?? { profileId, ...DEFAULTS }),
      );
    },

    /** Changes settings, from the next window on. @throws AppError `not-found`, `reminders-need-parent` */
    change: async (
      identity: Identity,
      profileId: string,
      change: ReminderSettingsChange,
    ): Promise<ReminderSettings> => {
      requireOwnProfile(identity, profileId);
      requireParent(identity, profileId);
      const { accountId, timeZone } = identity;
      return unitOfWork(async ({ session }) => {
        const initial = { profileId, accountId, timeZone, nextAt: null, ...DEFAULTS };
        const settings = await store.change(initial, { ...change, timeZone }, session);
        await store.setNext({ profileId, accountId }, findNext(settings, 'opensAt'), session);
        return toSettings(settings);
      });
    },

    /** Moves the reminders of accounts to other time zones. Those of a day that were sent are not sent again. */
    changeTimeZones: async (
      accounts: readonly AccountTimeZone[],
      { session }: Pick<Transaction, 'session'>,
    ): Promise<void> => {
      // Most accounts have no settings, and many events can wait after an outage.
      const ids = accounts.map(({ accountId }) => accountId);
      const withSettings = await store.findAccountsWithSettings(ids, session);
      for (const account of accounts.filter(({ accountId }) => withSettings.has(accountId))) {
        await store.setTimeZone(account, session);
        for (const settings of await store.listByAccount(account.accountId, session)) {
          await store.setNext(settings, findNext(settings, 'closesAt'), session);
        }
      }
    },
  };
};

export type Reminders = ReturnType<typeof createReminders>;

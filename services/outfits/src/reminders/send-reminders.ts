import { type DueReminder, outfitsEvents } from '@fitfolk/contracts/outfits';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { CollectReminders } from './collect-reminders.ts';
import type { ReminderSettingsStore, StoredReminders } from './reminder-settings.store.ts';
import { findNextWindow, type ReminderWindow } from './reminder-window.ts';
import type { SentRemindersStore } from './sent-reminders.store.ts';

export type SendRemindersDependencies = {
  readonly store: ReminderSettingsStore;
  readonly sent: SentRemindersStore;
  readonly collect: CollectReminders;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Settings that are due, with the window that is open, if it is not too late. */
type Due = {
  readonly settings: StoredReminders;
  readonly window: ReminderWindow | undefined;
  readonly reminders: readonly DueReminder[];
};

/**
 * Creates the job that hands over the reminders that are due, as one event per account and day. The record of each
 * reminder, the event and the next time commit together, so that a crash neither loses nor repeats one.
 */
export const createSendReminders = (dependencies: SendRemindersDependencies) => {
  const { store, sent, collect, unitOfWork, clock, log } = dependencies;

  const toDue = async (settings: StoredReminders, now: Date): Promise<Due> => {
    const window = findNextWindow(settings, settings.timeZone, { after: now, by: 'closesAt' });
    if (window.opensAt > now) return { settings, window: undefined, reminders: [] };
    return { settings, window, reminders: await collect(settings, window) };
  };

  const handOver = (accountId: string, due: readonly Due[], now: Date): Promise<number> =>
    unitOfWork(async ({ session, publish }) => {
      const open: { reminder: DueReminder; window: ReminderWindow }[] = [];
      for (const { settings, window, reminders } of due) {
        const next = findNextWindow(settings, settings.timeZone, { after: now, by: 'opensAt' });
        if (!(await store.moveNext(settings, next.opensAt, session)) || !window) continue;
        open.push(...reminders.map((reminder) => ({ reminder, window })));
      }
      const keyed = open.map(({ reminder, window }) => ({
        profileId: reminder.profileId,
        kind: reminder.kind,
        day: window.day,
        reminder,
        window,
      }));
      const added = await sent.addNew(keyed, now, session);
      for (const [day, ofDay] of Map.groupBy(added, (each) => each.day)) {
        const closings = ofDay.map(({ window }) => window.closesAt.getTime());
        publish(outfitsEvents.remindersDue, accountId, {
          accountId,
          day,
          expiresAt: new Date(Math.min(...closings)).toISOString(),
          reminders: ofDay.map(({ reminder }) => reminder),
        });
      }
      return added.length;
    });

  const remindAccount = async (accountId: string, now: Date): Promise<void> => {
    const settings = (await store.listByAccount(accountId)).filter(
      ({ nextAt }) => nextAt !== null && nextAt <= now,
    );
    const due = await Promise.all(settings.map((each) => toDue(each, now)));
    const count = await handOver(accountId, due, now);
    if (count > 0) log.info({ accountId, count }, 'reminders handed over');
  };

  return {
    isDue: (): Promise<boolean> => store.hasDue(clock()),
    /** An account that fails is tried again with the next run, until its window closes. */
    run: async (signal: AbortSignal): Promise<void> => {
      const now = clock();
      for (const accountId of await store.listDueAccounts(now)) {
        if (signal.aborted) return;
        await remindAccount(accountId, now).catch((error: unknown) =>
          log.error({ err: error, accountId }, 'reminders failed and will be tried again'),
        );
      }
    },
  };
};

import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { ServiceContext } from '@fitfolk/service-kit/runtime/service';
import { type CollectRemindersDependencies, createCollectReminders } from './collect-reminders.ts';
import { reminderSettingsStore } from './reminder-settings.store.ts';
import { createReminders } from './reminders.ts';
import { createSendReminders } from './send-reminders.ts';
import { sentRemindersStore } from './sent-reminders.store.ts';
import { streakDaysStore } from './streak-days.store.ts';

/** Interval of the job, in milliseconds. */
const INTERVAL_MS = 2000;

type OutfitRemindersOptions = Omit<CollectRemindersDependencies, 'streakDays'> &
  Pick<ServiceContext<unknown, 'mongo' | 'events'>, 'database' | 'unitOfWork' | 'clock' | 'log'>;

/** Wires the reminders: their settings, what they derive from, and the job that hands them over. */
export const createOutfitReminders = (options: OutfitRemindersOptions) => {
  const { database } = options;
  const store = reminderSettingsStore(database);
  const sent = sentRemindersStore(database);
  const streakDays = streakDaysStore(database);
  const collect = createCollectReminders({ ...options, streakDays });
  const job: Job = {
    name: 'send-reminders',
    intervalMs: INTERVAL_MS,
    ...createSendReminders({ ...options, store, sent, collect }),
  };
  return {
    reminders: createReminders({ ...options, store }),
    streakDays,
    job,
    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await Promise.all([
        store.removeByProfiles(accountId, profileIds),
        sent.removeByProfiles(profileIds),
        streakDays.removeByProfiles(profileIds),
      ]);
    },
  };
};

import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { DueReminder, LaundryShortage, ReminderKind } from '@fitfolk/contracts/outfits';
import type { ClosetItems } from '../closet-items/closet-items.ts';
import type { OutfitsStore } from '../outfits/outfits.store.ts';
import type { SchoolWeeks } from '../school-week/school-weeks.ts';
import type { StoredReminders } from './reminder-settings.store.ts';
import type { ReminderWindow } from './reminder-window.ts';
import type { StreakDaysStore } from './streak-days.store.ts';

export type CollectRemindersDependencies = {
  readonly outfits: Pick<OutfitsStore, 'listPlanned'>;
  readonly findItems: ClosetItems['find'];
  readonly listNeeds: SchoolWeeks['listNeeds'];
  readonly listShortages: (family: {
    readonly accountId: string;
    readonly profiles: readonly { readonly id: string }[];
    readonly timeZone: string;
  }) => Promise<LaundryShortage[]>;
  readonly streakDays: Pick<StreakDaysStore, 'find'>;
};

type Collect = (settings: StoredReminders, window: ReminderWindow) => Promise<DueReminder | undefined>;

/** Creates a function that collects what there is to say to a profile in a window, of the kinds that are on. */
export const createCollectReminders = (dependencies: CollectRemindersDependencies) => {
  const { outfits, findItems, listNeeds, listShortages, streakDays } = dependencies;

  const collectors: Readonly<Record<ReminderKind, Collect>> = {
    plan: async ({ accountId, profileId }, { aboutDay: day }) => {
      const owner = { accountId, profileId };
      const planned = await outfits.listPlanned(owner, { from: day, to: day });
      if (planned.some(({ wornDate }) => wornDate !== null)) return undefined;
      const [outfit] = planned;
      if (!outfit) return { kind: 'plan', profileId, day, outfit: null };
      const items = await findItems(owner, outfit.itemIds);
      return {
        kind: 'plan',
        profileId,
        day,
        outfit: { name: outfit.name, items: items.map(({ name }) => name) },
      };
    },

    kit: async ({ accountId, profileId, timeZone }, { aboutDay: day }) => {
      const found = (await listNeeds({ accountId, timeZone }, [profileId], [day])).get(profileId) ?? [];
      // The uniform is part of the plan.
      const needs = found.flatMap((each) => each.needs).filter((need) => need !== 'uniform');
      const events = found.flatMap(({ reminders }) => reminders);
      return needs.length + events.length > 0 ? { kind: 'kit', profileId, day, needs, events } : undefined;
    },

    laundry: async ({ accountId, profileId, timeZone }, { aboutDay }) => {
      const shortages = (await listShortages({ accountId, profiles: [{ id: profileId }], timeZone }))
        // A wash started on that day is dry on the next.
        .filter(({ day }) => day <= addDays(aboutDay, 1))
        .map(({ profileId: _profileId, unwashed: _unwashed, ...shortage }) => shortage);
      return shortages.length > 0 ? { kind: 'laundry', profileId, shortages } : undefined;
    },

    streak: async ({ profileId }, { day }) => {
      const last = await streakDays.find(profileId);
      return last?.day === addDays(day, -1) ? { kind: 'streak', profileId, days: last.length } : undefined;
    },
  };

  return async (settings: StoredReminders, window: ReminderWindow): Promise<DueReminder[]> => {
    const kinds = Object.entries(collectors).filter(([kind]) => settings.kinds[kind as ReminderKind]);
    const found = await Promise.all(kinds.map(([, collect]) => collect(settings, window)));
    return found.filter((reminder) => reminder !== undefined);
  };
};

export type CollectReminders = ReturnType<typeof createCollectReminders>;

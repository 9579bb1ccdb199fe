import { toFirstNames } from '@fitfolk/contracts/first-names';
import { type DueReminder, ReminderKind } from '@fitfolk/contracts/outfits';
import { type Account, resolveProfiles } from '../accounts/account.ts';
import type { MailSection } from '../mail/templates/mail-content.ts';
import { reminderTexts } from './texts/texts.ts';

/** The reminders of a kind, as text: one or more lines per profile. */
type ReminderSection = MailSection & { readonly kind: ReminderKind };

type DayReminders = {
  /** Day of the reminders in the account's time zone. */
  readonly day: string;
  readonly reminders: readonly DueReminder[];
};

/**
 * Selects the reminders that may be sent: of profiles that still exist, and of a child only while the account has an adult.
 */
const selectReminders = (account: Account, reminders: readonly DueReminder[]): DueReminder[] => {
  const profiles = new Map(resolveProfiles(account).map((profile) => [profile.id, profile]));
  const hasAdult = [...profiles.values()].some(({ isChild }) => !isChild);
  return reminders.filter(({ profileId }) => {
    const profile = profiles.get(profileId);
    return profile !== undefined && (!profile.isChild || hasAdult);
  });
};

/** Kinds about what viewers see: the family week, with what its days need. */
const VIEWER_KINDS: readonly ReminderKind[] = ['plan', 'kit'];

/** Selects the reminders of a login: all for a parent, those of its profile for a child, the family week for a viewer. */
export const selectOfLogin = (
  { profileId, isViewer }: Pick<Account, 'profileId' | 'isViewer'>,
  reminders: readonly DueReminder[],
): DueReminder[] =>
  reminders.filter(
    (reminder) =>
      (profileId === undefined || reminder.profileId === profileId) &&
      (!isViewer || VIEWER_KINDS.includes(reminder.kind)),
  );

/** Renders reminders in the language of the account, with first names, by kind and in the order of the profiles. */
export const renderSections = (account: Account, { day, reminders }: DayReminders): ReminderSection[] => {
  const texts = reminderTexts[account.language ?? 'en'];
  const ids = account.profiles.map(({ id }) => id);
  const firstNames = toFirstNames(account.profiles.map(({ name }) => name));
  const selected = selectReminders(account, reminders).toSorted(
    (one, other) => ids.indexOf(one.profileId) - ids.indexOf(other.profileId),
  );

  const toLines = (reminder: DueReminder): string[] => {
    const name = firstNames[ids.indexOf(reminder.profileId)] ?? '';
    switch (reminder.kind) {
      case 'plan':
        return [texts.plan(name, formatOutfit(reminder.outfit))];
      case 'kit':
        return [texts.kit(name, reminder.needs, reminder.events)];
      case 'laundry':
        return reminder.shortages.map((shortage) => texts.laundry(name, shortage));
      case 'streak':
        return [texts.streak(name, reminder.days)];
    }
  };

  return ReminderKind.options.flatMap((kind) => {
    const ofKind = selected.filter((reminder) => reminder.kind === kind);
    const [first] = ofKind;
    if (!first) return [];
    const isToday = 'day' in first && first.day === day;
    return [{ kind, title: texts.title[kind](isToday), lines: ofKind.flatMap(toLines) }];
  });
};

const formatOutfit = (outfit: Extract<DueReminder, { kind: 'plan' }>['outfit']): string | undefined => {
  if (!outfit) return undefined;
  const items = outfit.items.join(', ');
  if (!outfit.name) return items || undefined;
  return items ? `${outfit.name} (${items})` : outfit.name;
};

import type { DueReminder, ReminderKind, SchoolNeed } from '@fitfolk/contracts/outfits';

type Shortage = Extract<DueReminder, { kind: 'laundry' }>['shortages'][number];

/** Wording of reminders in a language. `name` is the first name of a profile. */
export type ReminderTexts = {
  /** Heading of the reminders of a kind. */
  readonly title: Readonly<Record<ReminderKind, (isToday: boolean) => string>>;
  plan(name: string, outfit: string | undefined): string;
  /** `events` are titles of the school calendar. */
  kit(name: string, needs: readonly SchoolNeed[], events: readonly string[]): string;
  laundry(name: string, shortage: Shortage): string;
  streak(name: string, days: number): string;
  /** Content of the notification with which an operator tests the delivery. */
  readonly test: { readonly title: string; readonly body: string };
  /** Label of the action of a notification that turns reminders off. */
  readonly turnOff: string;
};

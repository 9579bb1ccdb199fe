import type { SchoolCalendarChange } from '@fitfolk/contracts/outfits';
import type { DemoFamily } from '../families.ts';
import type { Member } from '../household.ts';

const RULES: SchoolCalendarChange['rules'] = [
  { keyword: 'PE', meaning: 'pe' },
  { keyword: 'swim', meaning: 'swim' },
  { keyword: 'picture day', meaning: 'reminder' },
  { keyword: 'no school', meaning: 'no-school' },
];

/** Subscribes children to the calendar of the demo's school, which not every instance has. */
export const fillSchoolCalendars = async (
  members: readonly Member[],
  { profiles }: DemoFamily,
  url: string | undefined,
): Promise<void> => {
  if (url === undefined) return;
  for (const { household, profile } of members) {
    if (!profiles.find(({ name }) => name === profile.name)?.hasSchoolCalendar) continue;
    const params = { profileId: profile.id };
    const stored = await household.outfits.schoolCalendar({ params });
    if (stored?.host === new URL(url).host) continue;
    await household.outfits.changeSchoolCalendar({ params, body: { url, rules: stored?.rules ?? RULES } });
  }
};

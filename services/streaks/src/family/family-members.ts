import { type Activity, hasOutfit } from '../activities/activity.ts';
import { getActiveDays } from '../streaks/derive.ts';
import type { FamilyMember } from './derive-family.ts';
import type { FormerMember, StoredMember } from './members.store.ts';

/** Returns the days on which an outfit was planned or worn: the active days of a profile without those of posts only. */
export const getOutfitDays = (activities: readonly Activity[]): string[] =>
  getActiveDays(activities.filter(hasOutfit));

/** Returns the first day of a member: its creation, or an earlier day on which it had an outfit. */
const getFirstDay = (joinedOn: string, days: readonly string[]): string =>
  [joinedOn, ...days].sort()[0] ?? joinedOn;

/** A member with the id of its profile; former members have none. */
export type IdentifiedMember = FamilyMember & { readonly profileId?: string };

/** Combines the profiles and former members of an account with the days on which its profiles planned or wore an outfit. */
export const toFamilyMembers = (
  members: readonly StoredMember[],
  former: readonly FormerMember[],
  outfitDays: ReadonlyMap<string, readonly string[]>,
): IdentifiedMember[] => [
  ...members.map(({ profileId, joinedOn }) => {
    const days = outfitDays.get(profileId) ?? [];
    return { profileId, joinedOn: getFirstDay(joinedOn, days), days: new Set(days) };
  }),
  ...former.map(({ joinedOn, leftOn, days }) => ({
    joinedOn: getFirstDay(joinedOn, days),
    leftOn,
    days: new Set(days),
  })),
];

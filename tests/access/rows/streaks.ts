import { streaksContract } from '@fitfolk/contracts/streaks';
import type { Household } from '../household.ts';
import { profile } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const ofProfile = async ({ profileId }: Household) => ({ params: { profileId } });

export const streaksRows = rowsOf(streaksContract, {
  styleStreak: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
  streakHistory: { request: ofProfile, ids: { 'params.profileId': { kind: profile } } },
});

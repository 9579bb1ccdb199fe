import { streaksContract } from '@fitfolk/contracts/streaks';
import { defineAccessCases } from '../access-case.ts';
import { profile, streakPause } from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forProfile = async ({ profileId }: TestFamily) => ({ params: { profileId } });

export const streaksAccessCases = defineAccessCases(streaksContract, {
  endFamilyPause: {
    request: async (me) => ({ params: { pauseId: await me.pauseStreak() } }),
    ids: { 'params.pauseId': { kind: streakPause } },
  },
  styleStreak: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  restoreHistory: {
    request: async ({ profileId }) => ({ params: { profileId }, body: { signed: '' } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  streakHistory: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
});

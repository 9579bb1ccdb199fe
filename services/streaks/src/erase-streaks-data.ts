import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { EraseHandler } from '@fitfolk/service-kit/erasure/erasures';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ActivitiesStore } from './activities/activities.store.ts';
import { getOutfitDays } from './family/family-members.ts';
import type { MembersStore } from './family/members.store.ts';
import type { PausesStore } from './family/pauses.store.ts';
import type { SummariesStore } from './streaks/summaries.store.ts';

type EraseStreaksDataDependencies = {
  readonly activities: ActivitiesStore;
  readonly summaries: SummariesStore;
  readonly members: MembersStore;
  readonly pauses: PausesStore;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/**
 * Erases the activities of the subject. Of a deleted profile, its family keeps the bare days, without any reference to the
 * profile, so that the streak before its deletion stays as it was.
 */
export const createEraseStreaksData = (dependencies: EraseStreaksDataDependencies): EraseHandler => {
  const { activities, summaries, members, pauses, unitOfWork, clock } = dependencies;

  const leaveFamily = (accountId: string, profileId: string): Promise<void> =>
    unitOfWork(async ({ session }) => {
      const member = await members.find(accountId, profileId, session);
      if (!member) return;
      const { joinedOn, timeZone } = member;
      const listed = await activities.list({ accountId, profileId }, session);
      const days = getOutfitDays(listed);
      const leftOn = toCalendarDay(clock(), timeZone);
      await members.leave(profileId, { accountId, joinedOn, leftOn, days }, session);
    });

  return async ({ accountId, profileId, profileIds }) => {
    if (profileId) await leaveFamily(accountId, profileId);
    else {
      await members.removeByAccount(accountId);
      await pauses.removeByAccount(accountId);
    }
    await activities.removeByProfiles(accountId, profileIds);
    await summaries.removeByProfiles(profileIds);
  };
};

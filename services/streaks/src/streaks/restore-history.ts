import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { type Identity, type ProfileKey, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ActivitiesStore } from '../activities/activities.store.ts';
import { type Activity, listCounting } from '../activities/activity.ts';
import type { RecordActivities } from './record-activities.ts';
import type { ExportedHistory, SignedHistories } from './signed-history.ts';

type RestoreHistoryDependencies = {
  readonly activities: ActivitiesStore;
  readonly record: RecordActivities;
  readonly histories: SignedHistories;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

export type RestoreHistory = (identity: Identity, profileId: string, signed: string) => Promise<boolean>;

/** Start of the subjects of restored activities. */
const RESTORED = 'restored|';

/** Returns the subject of the restored activities of a profile, which its deletion must not leave by name. */
const toSubject = ({ profileId }: ProfileKey): string => `${RESTORED}${hashSecretToken(profileId)}`;

/** Days for which an import that enters the outfits again earns their points again. */
const isEnteredAgain = ({ kind, day }: Pick<Activity, 'kind' | 'day'>, today: string): boolean =>
  kind === 'worn' ? day >= addDays(today, -1) : kind === 'planned' && day >= today;

/**
 * Converts an exported history to activities of a profile with one subject, which no later event is about. The first one is a mark by
 * which the history is found.
 */
const toActivities = (history: ExportedHistory, owner: ProfileKey, today: string): Activity[] => {
  const subject = toSubject(history);
  const mark = {
    id: subject,
    subject,
    ...owner,
    kind: 'planned',
    day: today,
    version: 1,
    isActive: false,
    doneOn: [],
  } as const;
  const exported = history.activities.map((row): Activity => ({ ...row, ...owner, id: '' }));
  const restored = listCounting(exported).map(
    (row, index): Activity => ({
      ...row,
      id: `${subject}|${index}`,
      subject,
      isActive: row.isActive && !isEnteredAgain(row, today),
    }),
  );
  return [mark, ...restored];
};

/**
 * Restores the history that this server has exported of a profile which is no longer there, once and in one profile. Returns false for
 * any other one.
 */
export const createRestoreHistory = (dependencies: RestoreHistoryDependencies): RestoreHistory => {
  const { activities, record, histories, unitOfWork, clock } = dependencies;
  return async (identity, profileId, signed) => {
    requireOwnProfile(identity, profileId);
    const owner = { accountId: identity.accountId, profileId };
    const history = await histories.read(signed);
    if (!history || history.profileId === profileId) return false;
    const today = toCalendarDay(clock(), identity.timeZone);
    try {
      return await unitOfWork(async (transaction) => {
        const { session } = transaction;
        const mark = await activities.find(owner.accountId, toSubject(history), session);
        if (mark) return mark.profileId === profileId;
        const isTaken =
          (await activities.hasAny(owner, session, RESTORED)) || (await activities.hasAny(history, session));
        if (isTaken) return false;
        await record(toActivities(history, owner, today), transaction, { isRestored: true });
        return true;
      });
    } catch (error) {
      // Another account has restored it.
      if (isDuplicateKeyError(error)) return false;
      throw error;
    }
  };
};

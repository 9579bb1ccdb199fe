import { defineEvent } from './event.ts';
import { Id } from './fields.ts';
import { z } from './zod.ts';

/** Who left: an account with everyone in it, or one person of an account that stays. */
export const ErasedSubject = z.object({
  accountId: Id,
  /** The one person; everyone when nobody is named. */
  profileId: Id.optional(),
});
export type ErasedSubject = z.infer<typeof ErasedSubject>;

/** The id of whoever left: of the one person, or of the account. */
export const erasedSubjectId = ({ accountId, profileId }: ErasedSubject): string => profileId ?? accountId;

const ACCOUNT_DELETED = 'auth.account.deleted';
const PROFILE_DELETED = 'auth.profile.deleted';

/** What auth tells when somebody leaves. */
export const deletionEvents = {
  accountDeleted: defineEvent(
    ACCOUNT_DELETED,
    1,
    'An account was deleted, with everyone in it: whatever is kept of them goes',
    z.object({ accountId: Id, profileIds: z.array(Id) }),
  ),
  profileDeleted: defineEvent(
    PROFILE_DELETED,
    1,
    'A person was taken out of an account: whatever is kept of them goes',
    z.object({ accountId: Id, profileId: Id }),
  ),
};

/** What a service tells once it keeps nothing any more of those who left. */
export const departurePurgedEvent = (service: string) =>
  defineEvent(`${service}.departure.purged`, 1, 'Nothing is kept any more of those who left', ErasedSubject);

/** Whether an event tells of leaving itself: it carries ids alone, and outlives those who left. */
export const isErasureEvent = (type: string): boolean =>
  [ACCOUNT_DELETED, PROFILE_DELETED].some((each) => type.endsWith(each)) ||
  type.endsWith('.departure.purged');

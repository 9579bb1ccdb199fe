import { defineEvent } from './event.ts';
import { Id } from './fields.ts';
import { z } from './zod.ts';

/** A deleted account, or one deleted profile of an existing account. */
export const ErasedSubject = z.object({
  accountId: Id,
  /** Absent when the whole account was deleted. */
  profileId: Id.optional(),
});
export type ErasedSubject = z.infer<typeof ErasedSubject>;

/** Returns the id of the deleted profile or account. */
export const erasedSubjectId = ({ accountId, profileId }: ErasedSubject): string => profileId ?? accountId;

const ACCOUNT_DELETED = 'auth.account.deleted';
const PROFILE_DELETED = 'auth.profile.deleted';

const SUBJECT_FIELDS: ReadonlySet<string> = new Set(['accountId', 'profileId']);

/** Returns the ids of the accounts and profiles that an event's data is about: `accountId` and `profileId` at any depth. */
export const listSubjectIds = (data: unknown): string[] => {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    SUBJECT_FIELDS.has(name) && typeof value === 'string' ? [value] : listSubjectIds(value),
  );
};

/** Events with which auth starts an erasure. */
export const deletionEvents = {
  accountDeleted: defineEvent(
    ACCOUNT_DELETED,
    1,
    'An account and all of its profiles were deleted; consumers erase their data',
    z.object({ accountId: Id, profileIds: z.array(Id) }),
  ),
  profileDeleted: defineEvent(
    PROFILE_DELETED,
    1,
    'A profile was deleted; consumers erase its data',
    z.object({ accountId: Id, profileId: Id }),
  ),
};

/** Declares the event with which a service reports that it erased all data of a subject. */
export const erasureCompletedEvent = (service: string) =>
  defineEvent(`${service}.erasure.completed`, 1, 'The service erased all data of the subject', ErasedSubject);

/** Matches the types of the erasure events themselves, which hold only ids and outlive the data. */
export const ERASURE_EVENT = /(auth\.account\.deleted|auth\.profile\.deleted|\.erasure\.completed)$/;

/** Returns true for the type of an erasure event. */
export const isErasureEvent = (type: string): boolean => ERASURE_EVENT.test(type);

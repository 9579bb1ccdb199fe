import {
  type CreatedRegistrationInvitation,
  MAX_REGISTRATION_INVITATIONS,
  type NewRegistrationInvitation,
  REGISTRATION_INVITATION_DAYS,
  type RegistrationInvitation,
  type RegistrationMode,
} from '@fitfolk/contracts/auth';
import { createSecretToken, hashSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import type { TransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Transaction, UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import { v7 as uuidv7 } from 'uuid';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { LoginRef } from '../sessions/session-record.ts';
import type {
  RegistrationInvitationsStore,
  StoredRegistrationInvitation,
} from './registration-invitations.store.ts';

const MS_PER_DAY = 24 * 3600_000;

type RegistrationInvitationsDependencies = {
  readonly store: RegistrationInvitationsStore;
  readonly mode: RegistrationMode;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly unitOfWork: UnitOfWork;
  readonly lock: TransactionLock;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Runs in the transaction that creates or removes an invitation. */
type ChangeHook = (transaction: Transaction) => Promise<void>;

const toInvitation = ({
  id,
  label,
  createdAt,
  expiresAt,
}: StoredRegistrationInvitation): RegistrationInvitation => ({
  id,
  label,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Creates the use cases of invitations to create an account on this server. */
export const createRegistrationInvitations = (dependencies: RegistrationInvitationsDependencies) => {
  const { store, mode, recordSecurityEvent, unitOfWork, lock, clock, log } = dependencies;
  return {
    list: async (): Promise<RegistrationInvitation[]> => (await store.list(clock())).map(toInvitation),

    /**
     * Creates an invitation of an operator, or of the command without a login.
     * @throws AppError `registration-closed`, `registration-invitation-limit`
     */
    create: (
      { label }: NewRegistrationInvitation,
      creator: Required<LoginRef> | undefined,
      beforeChange?: ChangeHook,
    ): Promise<CreatedRegistrationInvitation> => {
      if (mode === 'closed') throw new AppError('registration-closed');
      const { token, tokenHash } = createSecretToken();
      return unitOfWork(async (transaction) => {
        await lock('registration invitations', transaction.session);
        const createdAt = clock();
        if ((await store.list(createdAt, transaction)).length >= MAX_REGISTRATION_INVITATIONS)
          throw new AppError('registration-invitation-limit');
        const expiresAt = new Date(createdAt.getTime() + REGISTRATION_INVITATION_DAYS * MS_PER_DAY);
        const created = { id: uuidv7(), tokenHash, label, ...creator, createdAt, expiresAt };
        await store.add(created, transaction);
        await beforeChange?.(transaction);
        transaction.afterCommit(async () =>
          log.info({ invitationId: created.id, ...creator }, 'registration invitation created'),
        );
        return { ...toInvitation(created), token };
      });
    },

    /** @throws AppError `not-found` */
    remove: (invitationId: string, beforeChange?: ChangeHook): Promise<void> =>
      unitOfWork(async (transaction) => {
        if (!(await store.remove(invitationId, transaction))) throw new AppError('not-found');
        await beforeChange?.(transaction);
        transaction.afterCommit(async () => log.info({ invitationId }, 'registration invitation removed'));
      }),

    /** Returns when an invitation ends. @throws AppError `invitation-invalid`, also on a server that is closed */
    find: async (token: string): Promise<{ readonly expiresAt: string }> => {
      const invitation = mode === 'closed' ? undefined : await store.find(hashSecretToken(token), clock());
      if (!invitation) throw new AppError('invitation-invalid');
      return { expiresAt: invitation.expiresAt.toISOString() };
    },

    /** Uses up an invitation in the transaction of a registration; false when it is not valid. */
    use: async (tokenHash: string, transaction: Transaction): Promise<boolean> => {
      const used = await store.use(tokenHash, clock(), transaction);
      if (!used) return false;
      const { id: invitationId, accountId, loginId } = used;
      if (accountId && loginId)
        await recordSecurityEvent({ accountId, loginId }, 'registration-invitation-used', { transaction });
      transaction.afterCommit(async () => log.info({ invitationId }, 'registration invitation used'));
      return true;
    },

    removeByLogin: store.removeByLogin,
    removeByAccount: store.removeByAccount,
  };
};

export type RegistrationInvitations = ReturnType<typeof createRegistrationInvitations>;

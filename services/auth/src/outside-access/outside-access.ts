import type { OpenedAccess, OutsideAccessKind } from '@fitfolk/contracts/core/outside-access';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Accounts } from '../accounts/accounts.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef } from '../sessions/session-record.ts';

type OutsideAccessDependencies = {
  readonly accounts: Accounts;
  readonly notifyOwner: NotifyOwner;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly databaseClock: () => Promise<Date>;
  /** Returns the origin of links in mails that no request causes. */
  readonly getOrigin: () => string;
};

const eventKinds = {
  'calendar-link': 'calendar-link-created',
  'outfit-link': 'outfit-link-created',
  'shopping-link': 'shopping-link-created',
  'gift-link': 'gift-link-created',
  follower: 'follower-approved',
} as const satisfies Record<OutsideAccessKind, string>;

/** Creates the use cases around what people outside of an account see of it. */
export const createOutsideAccess = (dependencies: OutsideAccessDependencies) => {
  const { accounts, notifyOwner, recordSecurityEvent, databaseClock, getOrigin } = dependencies;
  return {
    /** Records what a service opened in the audit log, and mails the owner. An erased account has neither. */
    reportOpened: async ({ accountId, kind }: OpenedAccess, transaction: Transaction): Promise<void> => {
      if (!(await accounts.find({ accountId }))) return;
      await recordSecurityEvent({ accountId }, eventKinds[kind], { transaction });
      await notifyOwner({ kind: 'access-opened', accountId, access: kind, origin: getOrigin() }, transaction);
    },

    /** Closes everything: tablets and children's profiles at once, what other services opened as soon as they know. */
    closeAll: async (login: LoginRef, { request }: Pick<HttpExchange, 'request'>): Promise<void> => {
      await accounts.closeAccess(login, await databaseClock(), {
        endsSessions: false,
        beforeChange: (_, transaction) =>
          recordSecurityEvent(login, 'access-closed', { request, transaction }),
      });
    },
  };
};

export type OutsideAccess = ReturnType<typeof createOutsideAccess>;

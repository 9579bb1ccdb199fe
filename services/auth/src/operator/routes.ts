import type { operatorEndpoints, ServerAccount } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { SendTestMail } from '../mail/send-test-mail.ts';
import type { SendTestPush } from '../reminders/push/send-test-push.ts';
import type { RequireSecondFactor } from '../second-factor/require-second-factor.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import { createRequireOperator, type RequireOperatorDependencies } from './require-operator.ts';

export type OperatorRoutesDependencies = RequireOperatorDependencies & {
  readonly accounts: Pick<Accounts, 'find' | 'listNewest' | 'changePlan'>;
  readonly requireSecondFactor: RequireSecondFactor;
  readonly recordSecurityEvent: RecordSecurityEvent;
  readonly sendTestMail: SendTestMail;
  readonly sendTestPush: SendTestPush;
  readonly unitOfWork: UnitOfWork;
};

/** Size of a page of accounts unless the request limits it. */
const PAGE_SIZE = 20;

const toServerAccount = ({ id, logins, plan, profiles, createdAt }: Account): ServerAccount => {
  const signIns = logins.flatMap(({ lastSignInAt }) => lastSignInAt?.getTime() ?? []);
  return {
    id,
    usernames: logins.map(({ username }) => username),
    plan,
    profiles: profiles.length,
    createdAt: createdAt.toISOString(),
    lastSignInAt: signIns.length > 0 ? new Date(Math.max(...signIns)).toISOString() : null,
  };
};

/** Handles what operators see of other accounts, and what they do. Every action is in the audit log of their account. */
export const operatorRoutes = (
  dependencies: OperatorRoutesDependencies,
): EndpointHandlers<typeof operatorEndpoints> => {
  const { accounts, requireSecondFactor, recordSecurityEvent, unitOfWork } = dependencies;
  const requireOperator = createRequireOperator(dependencies);

  return {
    listServerAccounts: async ({ identity, query: { limit = PAGE_SIZE, cursor } }) => {
      await requireOperator(identity);
      const found = await accounts.listNewest(limit + 1, cursor);
      const shown = found.slice(0, limit);
      return {
        accounts: shown.map(toServerAccount),
        next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    },

    setServerAccountPlan: async ({ identity, params, body, ...exchange }) => {
      await requireOperator(identity);
      await requireSecondFactor(identity);
      const account = await accounts.find({ accountId: params.accountId });
      if (!account) throw new AppError('not-found');
      await accounts.changePlan(toLoginRef(account), body.plan, {
        beforeChange: (_, transaction) =>
          recordSecurityEvent(identity, 'operator-plan-set', { ...exchange, transaction }),
      });
    },

    sendOperatorMail: async ({ identity, ...exchange }) => {
      const { email, language } = await requireOperator(identity);
      await recordSecurityEvent(identity, 'operator-mail-tested', exchange);
      return dependencies.sendTestMail(email, language);
    },

    sendOperatorPush: async ({ identity, ...exchange }) => {
      const account = await requireOperator(identity);
      await recordSecurityEvent(identity, 'operator-push-tested', exchange);
      return dependencies.sendTestPush(account);
    },

    authorizeOperator: async ({ identity, body: { action }, ...exchange }) => {
      await requireOperator(identity);
      if (!action) return;
      await requireSecondFactor(identity);
      await unitOfWork((transaction) =>
        recordSecurityEvent(identity, `operator-${action}`, { ...exchange, transaction }),
      );
    },
  };
};

import type { Registration } from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import { toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { MailLimit } from '../mail/mail-limit.ts';
import type { NotifyOwner } from '../mail/notify-owner.ts';

type ReportRegistrationDependencies = {
  readonly accounts: Pick<Accounts, 'findByIdentifier'>;
  readonly isMailAllowed: MailLimit;
  readonly notifyOwner: NotifyOwner;
  readonly unitOfWork: UnitOfWork;
};

/**
 * Creates the function that mails the owner of an address with which somebody else tries to register, once a day at most. The
 * answer to a registration tells that the address has an account, since a new one is signed in at once.
 */
export const createReportRegistration =
  ({ accounts, isMailAllowed, notifyOwner, unitOfWork }: ReportRegistrationDependencies) =>
  /** @throws the given error */
  async (error: unknown, { email }: Pick<Registration, 'email'>, origin: string): Promise<never> => {
    if (!(error instanceof AppError) || error.code !== 'account-exists') throw error;
    const account = await accounts.findByIdentifier(email);
    if (account && (await isMailAllowed(account.loginId))) {
      const notice = { kind: 'registration-attempted', ...toLoginRef(account), origin } as const;
      await unitOfWork((transaction) => notifyOwner(notice, transaction));
    }
    throw error;
  };

export type ReportRegistration = ReturnType<typeof createReportRegistration>;

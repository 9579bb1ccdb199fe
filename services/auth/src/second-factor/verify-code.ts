import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { type Account, toLoginRef } from '../accounts/account.ts';
import type { GuessDelays } from '../passwords/guess-delays.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { SecondFactor } from './second-factor.ts';

type VerifyCodeDependencies = {
  readonly secondFactor: SecondFactor;
  readonly guessDelays: GuessDelays;
  readonly recordSecurityEvent: RecordSecurityEvent;
};

type VerifyCodeOptions = {
  readonly account: Account;
  readonly code: string;
  readonly exchange: Pick<HttpExchange, 'request'>;
  /** Session or known browser of the owner, in which guesses are counted apart from everyone else's. */
  readonly source?: string | undefined;
};

/** Requires a correct code of the second factor. @throws AppError `second-factor-wrong`, `attempts-delayed` */
export const createVerifyCode =
  ({ secondFactor, guessDelays, recordSecurityEvent }: VerifyCodeDependencies) =>
  async ({ account, code, exchange, source = '' }: VerifyCodeOptions): Promise<void> => {
    const subject = `second-factor|${account.loginId}|${source}`;
    const { isCorrect } = await guessDelays.attempt(subject, () =>
      secondFactor.verify(account, code, (transaction) =>
        recordSecurityEvent(toLoginRef(account), 'recovery-code-used', { ...exchange, transaction }),
      ),
    );
    if (isCorrect) return;
    await recordSecurityEvent(toLoginRef(account), 'second-factor-failed', exchange);
    throw new AppError('second-factor-wrong');
  };

export type VerifyCode = ReturnType<typeof createVerifyCode>;

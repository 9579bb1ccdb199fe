import { AppError } from '@fitfolk/service-kit/errors';
import { type SessionRecord, sessionHash } from '@fitfolk/service-kit/sessions';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { deviceOf } from './device.ts';
import type { Exchange, HostCookie } from './host-cookie.ts';
import type { Sessions } from './sessions.ts';

type Options = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly sessionCookie: HostCookie;
};

/** Lets in whoever proved who they are: a new session for their browser, in place of the one it had. */
export const createArrivals = ({ accounts, sessions, sessionCookie }: Options) => {
  /** A change of the password ends what is open; what was being opened meanwhile, with the password before, ends itself. */
  const requireSamePassword = async (account: Account): Promise<void> => {
    const now = await accounts.read(account.id);
    if (now.passwordChangedAt?.getTime() === account.passwordChangedAt?.getTime()) return;
    throw new AppError('credentials-invalid');
  };
  return {
    /** @throws AppError `credentials-invalid` when the password was changed since the account was read */
    welcome: async (
      account: Account,
      exchange: Exchange,
      signedInWith: SessionRecord['signedInWith'],
    ): Promise<void> => {
      const { id: accountId } = account;
      const device = deviceOf(exchange.request.headers['user-agent']);
      const sid = await sessions.open({ accountId, signedInWith, device, previous: exchange.identity });
      try {
        await requireSamePassword(account);
      } catch (error) {
        await sessions.end({ accountId, sessionHash: sessionHash(sid) });
        throw error;
      }
      sessionCookie.set(exchange, sid);
    },
  };
};

export type Arrivals = ReturnType<typeof createArrivals>;

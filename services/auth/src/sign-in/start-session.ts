import { hashSessionId, type SessionRecord } from '@fitfolk/service-kit/auth/sessions';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { parseDevice } from '../sessions/device.ts';
import type { HostCookie, HttpExchange } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignInAlerts } from './sign-in-alerts.ts';

type Options = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly sessionCookie: HostCookie;
  readonly alerts: SignInAlerts;
  readonly publicOrigin: string | undefined;
};

/** Lets in whoever proved who they are: a new session for their browser, in place of the one it had. */
export const createSessionStarter = ({
  accounts,
  sessions,
  sessionCookie,
  alerts,
  publicOrigin,
}: Options) => {
  /** A change of the password ends what is open; what was being opened meanwhile, with the password before, ends itself. */
  const requireSamePassword = async (account: Account): Promise<void> => {
    const now = await accounts.read(account.id);
    if (now.passwordChangedAt?.getTime() === account.passwordChangedAt?.getTime()) return;
    throw new AppError('credentials-invalid');
  };
  const startSession = async (
    account: Account,
    exchange: HttpExchange,
    signedInWith: SessionRecord['signedInWith'],
  ): Promise<void> => {
    const { id: accountId } = account;
    const device = deviceIn(exchange);
    const sid = await sessions.open({ accountId, signedInWith, device, previous: exchange.identity });
    try {
      await requireSamePassword(account);
    } catch (error) {
      await sessions.end({ accountId, sessionHash: hashSessionId(sid) });
      throw error;
    }
    sessionCookie.set(exchange, sid);
  };
  return {
    /** @throws AppError `credentials-invalid` when the password was changed since the account was read */
    welcome: startSession,

    /** The same for a sign-in, which the owner may want to hear of. */
    signInWithAlert: async (
      account: Account,
      exchange: HttpExchange,
      signedInWith: SessionRecord['signedInWith'],
    ): Promise<void> => {
      const device = deviceIn(exchange);
      const isNews = await alerts.isNews(account, device);
      await startSession(account, exchange, signedInWith);
      if (isNews) await alerts.tell(account, device, getOrigin(exchange, publicOrigin));
    },
  };
};

const deviceIn = ({ request }: HttpExchange) => parseDevice(request.headers['user-agent']);

export type SessionStarter = ReturnType<typeof createSessionStarter>;

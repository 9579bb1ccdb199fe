import type { externalEndpoints } from '@fitfolk/contracts/auth';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Account } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { HostCookie, HttpExchange } from '../sessions/host-cookie.ts';
import { getOrigin } from '../sessions/request-origin.ts';
import type { ExternalSignIn, ExternalSignInRequest } from './external-sign-in.ts';
import { newBrowser, type Purpose, type SignInAttempts } from './sign-in-attempts.ts';
import { SignInRejectedError } from './sign-in-rejected-error.ts';

export type ExternalParts = {
  readonly accounts: Accounts;
  readonly externalSignIn: ExternalSignIn;
  readonly attempts: SignInAttempts;
  readonly signInCookie: HostCookie;
  readonly publicOrigin: string | undefined;
  readonly log: Logger;
};

/** Opens a session for whoever an identity provider vouched for. */
type Welcome = (account: Account, exchange: HttpExchange) => Promise<unknown>;

const CALLBACK_PATH = '/api/auth/oidc/callback';

/** The handlers of sign-in by an external identity. A navigation always ends on a page of ours, never on a bare error. */
export const externalRoutes = (
  parts: ExternalParts,
  welcome: Welcome,
): EndpointHandlers<typeof externalEndpoints> => {
  const { accounts, externalSignIn, attempts, signInCookie, publicOrigin, log } = parts;

  const depart = (
    exchange: HttpExchange,
    wish: Pick<ExternalSignInRequest, 'purpose' | 'hint'>,
  ): Promise<string> => {
    // Two tabs of one browser are one browser: the second must not shut out the first.
    const browser = signInCookie.read(exchange) ?? newBrowser();
    signInCookie.set(exchange, browser);
    const redirectUri = `${getOrigin(exchange, publicOrigin)}${CALLBACK_PATH}`;
    return externalSignIn.begin({ ...wish, browser, redirectUri });
  };

  const departFor = async (kind: 'link' | 'confirm', exchange: HttpExchange & { identity: Identity }) => {
    const { sessionHash } = exchange.identity;
    try {
      return { location: await depart(exchange, { purpose: { kind, sessionHash } }) };
    } catch (error) {
      if (error instanceof SignInRejectedError)
        throw new AppError('external-sign-in-unavailable', { cause: error });
      throw error;
    }
  };

  const refuse = (error: unknown, landing: Landing) => {
    if (!(error instanceof SignInRejectedError)) log.error({ err: error }, 'external sign-in failed');
    else log.info({ err: error, reason: error.reason }, 'external sign-in refused');
    return {
      location: `${landing}${error instanceof SignInRejectedError ? error.reason : 'oidc_unavailable'}`,
    };
  };

  return {
    oidcLogin: async ({ query, ...exchange }) => {
      try {
        return { location: await depart(exchange, { purpose: { kind: 'sign-in' }, hint: query.provider }) };
      } catch (error) {
        return refuse(error, '/login?error=');
      }
    },

    oidcCallback: async ({ query, ...exchange }) => {
      let landing: Landing = '/login?error=';
      try {
        const attempt = await attempts.take(query.state, signInCookie.read(exchange));
        if (!attempt) throw new SignInRejectedError('oidc_failed');
        if (attempt.purpose.kind !== 'sign-in' && exchange.identity) landing = '/settings?external=';
        const account = await externalSignIn.finish({ attempt, answer: query, identity: exchange.identity });
        if (account) await welcome(account, exchange);
        return { location: successOf[attempt.purpose.kind] };
      } catch (error) {
        return refuse(error, landing);
      }
    },

    externalIdentity: async ({ identity }) => {
      const { external } = await accounts.read(identity.accountId);
      return {
        available: externalSignIn.isAvailable,
        linked: external && { label: external.label, linkedAt: external.linkedAt.toISOString() },
      };
    },

    linkExternalIdentity: async (exchange) => {
      const { external } = await accounts.read(exchange.identity.accountId);
      if (external) throw new AppError('external-identity-linked');
      return departFor('link', exchange);
    },

    confirmExternalIdentity: async (exchange) => {
      const { external } = await accounts.read(exchange.identity.accountId);
      if (!external) throw new AppError('external-identity-missing');
      return departFor('confirm', exchange);
    },

    unlinkExternalIdentity: async ({ identity }) => {
      await accounts.changeExternal(identity.accountId, ({ external, passwordHash }) => {
        if (external && passwordHash === null) throw new AppError('last-sign-in-method');
        return null;
      });
      log.info({ accountId: identity.accountId }, 'external identity unlinked');
    },
  };
};

/** Where the browser lands, for the reason to be added. */
type Landing = '/login?error=' | '/settings?external=';

const successOf: Readonly<Record<Purpose['kind'], string>> = {
  'sign-in': '/',
  link: '/settings?external=linked',
  confirm: '/settings?external=confirmed',
};

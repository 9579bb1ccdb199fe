import {
  MAX_PASSKEYS,
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
} from '@fitfolk/contracts/auth';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type StoredPasskey, toLoginRef } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import { isTaken } from '../accounts/identifiers/duplicate-account.ts';
import { isCurrentSession } from '../sessions/current-session.ts';
import { parseDevice } from '../sessions/device.ts';
import type { HttpExchange } from '../sessions/host-cookie.ts';
import type { LoginRef, SessionRef } from '../sessions/session-record.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { toCreationOptions, toRequestOptions, toUserHandle } from './passkey-options.ts';
import { getRelyingParty } from './relying-party.ts';
import type { Expectation, VerifyPasskey } from './verify-passkey.ts';

export type PasskeysDependencies = {
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly challenges: PasskeyChallenges;
  readonly verifyPasskey: VerifyPasskey;
  readonly publicOrigin: string | undefined;
  readonly clock: () => Date;
};

type Exchange = Pick<HttpExchange, 'request'>;

/** Adds, uses and removes the passkeys of a login. */
export const createPasskeys = (dependencies: PasskeysDependencies) => {
  const { accounts, sessions, challenges, verifyPasskey, publicOrigin, clock } = dependencies;

  /** Takes the challenge of a session. @throws AppError `passkey-rejected` */
  const takeExpectation = async (
    ceremony: 'register' | 'confirm',
    { sessionHash }: SessionRef,
    exchange: Exchange,
  ): Promise<Expectation> => {
    const challenge = await challenges.take({ ceremony, holder: sessionHash });
    if (!challenge) throw new AppError('passkey-rejected');
    return { challenge, relyingParty: getRelyingParty(exchange, publicOrigin) };
  };

  /** Verifies an assertion of a passkey of the login, and records its use. @throws AppError `passkey-rejected` */
  const use = async (
    account: Account,
    assertion: PasskeyAssertion,
    expectation: Expectation,
  ): Promise<void> => {
    const passkey = account.passkeys?.find(({ credentialId }) => credentialId === assertion.id);
    const { userHandle } = assertion.response;
    const isOfLogin = userHandle === undefined || userHandle === toUserHandle(account.loginId);
    if (!passkey || !isOfLogin) throw new AppError('passkey-rejected');
    const counter = await verifyPasskey.verifyAssertion(assertion, passkey, expectation);
    const isUsed =
      counter !== undefined && (await accounts.usePasskey(toLoginRef(account), passkey, counter, clock()));
    if (!isUsed) throw new AppError('passkey-rejected');
  };

  return {
    use,

    /** @throws AppError `passkey-limit` */
    beginRegistration: async (session: SessionRef, exchange: Exchange): Promise<PasskeyCreationOptions> => {
      const { sessionHash } = session;
      const account = await accounts.get(session);
      requireRoom(account);
      const challenge = await challenges.create({ ceremony: 'register', holder: sessionHash });
      return toCreationOptions(account, challenge, getRelyingParty(exchange, publicOrigin));
    },

    /** @throws AppError `passkey-rejected`, `passkey-limit`; any error of `beforeChange` */
    add: async (
      session: SessionRef,
      registration: PasskeyRegistration,
      exchange: Exchange,
      beforeChange: TransactionHook,
    ): Promise<StoredPasskey> => {
      const expectation = await takeExpectation('register', session, exchange);
      const credential = await verifyPasskey.verifyRegistration(registration, expectation);
      if (!credential) throw new AppError('passkey-rejected');
      const passkey: StoredPasskey = {
        ...credential,
        id: uuidv7(),
        transports: registration.response.transports ?? [],
        name: null,
        device: parseDevice(exchange.request.headers['user-agent']),
        createdAt: clock(),
        lastUsedAt: null,
      };
      const record = await sessions.find(session.sessionHash);
      try {
        const addPasskey = (account: Account): StoredPasskey[] => {
          // A reset must not race with a passkey that it would remove.
          if (!isCurrentSession(account, record)) throw new AppError('passkey-rejected');
          requireRoom(account);
          return [...(account.passkeys ?? []), passkey];
        };
        await accounts.updatePasskeys(session, addPasskey, beforeChange);
      } catch (error) {
        throw isTaken(error) ? new AppError('passkey-rejected', { cause: error }) : error;
      }
      return passkey;
    },

    /** @throws AppError `not-found` */
    rename: async (login: LoginRef, passkeyId: string, name: string): Promise<StoredPasskey> => {
      const { passkeys } = await accounts.updatePasskeys(login, (account) => {
        const { id } = requirePasskey(account, passkeyId);
        return (account.passkeys ?? []).map((passkey) =>
          passkey.id === id ? { ...passkey, name } : passkey,
        );
      });
      return requirePasskey({ passkeys }, passkeyId);
    },

    /** @throws AppError `not-found` */
    remove: async (login: LoginRef, passkeyId: string, beforeChange: TransactionHook): Promise<void> => {
      const removePasskey = (account: Account): StoredPasskey[] => {
        const { id } = requirePasskey(account, passkeyId);
        return (account.passkeys ?? []).filter((passkey) => passkey.id !== id);
      };
      await accounts.updatePasskeys(login, removePasskey, beforeChange);
    },

    beginConfirmation: async (session: SessionRef, exchange: Exchange): Promise<PasskeyRequestOptions> => {
      const { sessionHash } = session;
      const { passkeys } = await accounts.get(session);
      const challenge = await challenges.create({ ceremony: 'confirm', holder: sessionHash });
      return toRequestOptions(challenge, getRelyingParty(exchange, publicOrigin), passkeys);
    },

    /** @throws AppError `passkey-rejected` */
    confirm: async (session: SessionRef, assertion: PasskeyAssertion, exchange: Exchange): Promise<void> => {
      const expectation = await takeExpectation('confirm', session, exchange);
      await use(await accounts.get(session), assertion, expectation);
    },
  };
};

export type Passkeys = ReturnType<typeof createPasskeys>;

const requireRoom = ({ passkeys = [] }: Account): void => {
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('passkey-limit');
};

const requirePasskey = ({ passkeys = [] }: Pick<Account, 'passkeys'>, id: string): StoredPasskey => {
  const passkey = passkeys.find((each) => each.id === id);
  if (!passkey) throw new AppError('not-found');
  return passkey;
};

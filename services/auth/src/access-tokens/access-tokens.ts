import {
  type AccessGrant,
  type AccessToken,
  type CreatedAccessToken,
  MAX_ACCESS_TOKENS,
  type NewAccessToken,
} from '@fitfolk/contracts/auth';
import { createAccessToken } from '@fitfolk/service-kit/auth/access-tokens';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { v7 as uuidv7 } from 'uuid';
import type { StoredAccessToken } from '../accounts/account.ts';
import { toSnapshot } from '../accounts/account-views.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TransactionHook } from '../accounts/change-account.ts';
import type { LoginRef } from '../sessions/session-record.ts';

const MS_PER_DAY = 24 * 3600_000;
/** Interval in which the last use is recorded, in milliseconds; each record is a write. */
const USE_INTERVAL_MS = 5 * 60_000;

type AccessTokensDependencies = { readonly accounts: Accounts; readonly clock: () => Date };

const toAccessToken = ({ tokenHash: _, loginId: _login, ...token }: StoredAccessToken): AccessToken => ({
  ...token,
  scopes: [...token.scopes],
  profileIds: token.profileIds && [...token.profileIds],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
});

/** Creates the use cases of personal access tokens, with which programs use the API without a session. */
export const createAccessTokens = ({ accounts, clock }: AccessTokensDependencies) => {
  const selectValid = (tokens: readonly StoredAccessToken[] = []): StoredAccessToken[] => {
    const now = clock();
    return tokens.filter(({ expiresAt }) => expiresAt > now);
  };

  return {
    list: async (accountId: string): Promise<AccessToken[]> =>
      selectValid((await accounts.get({ accountId })).accessTokens).map(toAccessToken),

    /** Creates a token, and removes expired ones. @throws AppError `not-found` for a profile of another account, `access-token-limit` */
    create: async (
      login: LoginRef,
      { name, scopes, profileIds, validForDays }: NewAccessToken,
      beforeChange: TransactionHook,
    ): Promise<CreatedAccessToken> => {
      const { token, tokenHash } = createAccessToken();
      const createdAt = clock();
      const { loginId } = await accounts.get(login);
      const created: StoredAccessToken = {
        id: uuidv7(),
        name,
        tokenHash,
        loginId,
        scopes: [...new Set(scopes)],
        profileIds: profileIds && [...new Set(profileIds)],
        createdAt,
        expiresAt: new Date(createdAt.getTime() + validForDays * MS_PER_DAY),
        lastUsedAt: null,
      };
      await accounts.updateAccessTokens(
        login,
        ({ accessTokens, profiles }) => {
          const isOwn = (profileId: string) => profiles.some(({ id }) => id === profileId);
          if (!(created.profileIds?.every(isOwn) ?? true)) throw new AppError('not-found');
          const valid = selectValid(accessTokens);
          if (valid.length >= MAX_ACCESS_TOKENS) throw new AppError('access-token-limit');
          return [...valid, created];
        },
        beforeChange,
      );
      return { ...toAccessToken(created), token };
    },

    /** @throws AppError `not-found` */
    remove: async (accountId: string, tokenId: string, beforeChange: TransactionHook): Promise<void> => {
      await accounts.updateAccessTokens(
        { accountId },
        ({ accessTokens = [] }) => {
          const others = accessTokens.filter(({ id }) => id !== tokenId);
          if (others.length === accessTokens.length) throw new AppError('not-found');
          return others;
        },
        beforeChange,
      );
    },

    /** Returns what a token gives access to, and records its use. @throws AppError `not-found` */
    findGrant: async (tokenHash: string): Promise<AccessGrant> => {
      const account = await accounts.findByAccessToken(tokenHash);
      const token = selectValid(account?.accessTokens).find((each) => each.tokenHash === tokenHash);
      if (!account || !token) throw new AppError('not-found');
      const now = clock();
      const isOutdated = now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= USE_INTERVAL_MS;
      if (isOutdated) await accounts.useAccessToken(account.id, tokenHash, now);
      return {
        tokenId: token.id,
        loginId: token.loginId,
        scopes: [...token.scopes],
        ...(token.profileIds ? { profileIds: [...token.profileIds] } : {}),
        account: toSnapshot(account, now),
      };
    },
  };
};

export type AccessTokens = ReturnType<typeof createAccessTokens>;

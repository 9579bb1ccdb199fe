import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { type ApiClient, createApi } from '@fitfolk/api-client';
import type { AccountSnapshot } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { v7 as uuidv7 } from 'uuid';
import type { IdentitySigner } from '../src/auth/identity.ts';

/** A signed-in account with its first profile. */
export type TestUser = {
  readonly accountId: string;
  readonly profileId: string;
  /** For requests within 30 seconds. */
  readonly token: string;
  /** Sends a request with a new token, as the gateway does: a test may take longer than a token is valid. */
  readonly fetch: typeof fetch;
  api<C extends Contract>(contract: C): ApiClient<C>;
};

type TestProfile = AccountSnapshot['profiles'][number];

export type TestUserOptions = Partial<Omit<AccountSnapshot, 'version' | 'profiles' | 'logins'>> & {
  /** Login of the session; the first one of the account by default. */
  readonly loginId?: string;
  readonly mustVerifyEmail?: boolean;
  /** Profiles without `isChild` are children in a family if they are no parents. */
  readonly profiles?: readonly (Partial<TestProfile> & { readonly id: string })[];
  /** Session that the token belongs to; random by default. */
  readonly sessionHash?: string;
  /** Services that accept the token. */
  readonly audience?: readonly string[];
  /** The child's profile that the parent PIN limits the session to. */
  readonly childProfileId?: string;
  /** True if that limit is the login's own. */
  readonly isChildLogin?: boolean;
  readonly isViewer?: boolean;
  /** False for a session whose user did not prove their identity lately; true by default, as after a sign-in. */
  readonly isConfirmed?: boolean;
};

/** Creates a private Ed25519 key set like the one that the gateway signs with. */
export const createIdentityKeys = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID() }] };
};

const toProfile = (
  { isParent = false, ...profile }: NonNullable<TestUserOptions['profiles']>[number],
  accountType: AccountSnapshot['accountType'],
): TestProfile => {
  const isChild = profile.isChild ?? (accountType === 'family' && !isParent);
  return {
    isParent,
    isChild,
    sharesOutside: false,
    hidesVoteCounts: isChild,
    ageGroup: isChild ? 'child' : 'adult',
    ...profile,
  };
};

/** Creates an onboarded account on the free plan with one profile, changed by the options. */
export const createTestUser = async (
  signer: IdentitySigner,
  getUrl: (service: string) => string,
  testOptions: TestUserOptions = {},
): Promise<TestUser> => {
  const { sessionHash, audience = [], childProfileId, isConfirmed = true, ...rest } = testOptions;
  const { mustVerifyEmail, isChildLogin, isViewer, ...others } = rest;
  const { loginId = mustVerifyEmail ? uuidv7() : undefined, ...options } = others;
  const { accountType = 'individual' } = options;
  const profiles = (options.profiles ?? [{ id: uuidv7() }]).map((profile) => toProfile(profile, accountType));
  const snapshot: AccountSnapshot = {
    id: uuidv7(),
    version: 1,
    plan: 'free',
    accountType,
    onboarded: true,
    timeZone: 'UTC',
    logins:
      loginId === undefined
        ? []
        : [{ id: loginId, mustVerifyEmail, isViewer, profileId: isChildLogin ? childProfileId : undefined }],
    ...options,
    profiles,
  };
  const session = sessionHash ?? randomBytes(32).toString('hex');
  const state = { loginId, childProfileId, isConfirmed };
  const createToken = () => signer.forAccount(snapshot, session, audience, state);
  const fetchAsUser: typeof fetch = async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${await createToken()}`);
    return fetch(url, { ...init, headers });
  };
  return {
    accountId: snapshot.id,
    profileId: profiles[0]?.id ?? '',
    token: await createToken(),
    fetch: fetchAsUser,
    api: (contract) => createApi(contract, { baseUrl: getUrl(contract.service), fetch: fetchAsUser }),
  };
};

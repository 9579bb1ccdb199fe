import { type AccessGrant, AccountSnapshot, AccountType, Plan, TabletAccess } from '@fitfolk/contracts/auth';
import type { Contract } from '@fitfolk/contracts/core/contract';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

const ALGORITHM = 'EdDSA';
/** Lifetime of an identity token, in seconds. */
const IDENTITY_TTL_S = 30;

const AccountClaims = z.object({
  sub: z.string(),
  sid: z.string(),
  loginId: z.string().optional(),
  plan: Plan,
  accountType: AccountType,
  onboarded: z.boolean(),
  timeZone: z.string(),
  mustVerifyEmail: z.boolean().optional(),
  profiles: AccountSnapshot.shape.profiles,
  childProfileId: z.string().optional(),
  isChildLogin: z.boolean().optional(),
  isViewer: z.boolean().optional(),
  isConfirmed: z.boolean().optional(),
  accessToken: z.object({ isLimited: z.boolean() }).optional(),
});
const ServiceClaims = z.object({ service: z.string() });
const TabletClaims = z.object({ tablet: TabletAccess });

/** The signed-in account of a request, as attested by the gateway. */
export type Identity = {
  readonly accountId: string;
  /** SHA-256 of the session id in hexadecimal, which is part of the session's Redis key. */
  readonly sessionHash: string;
  /** Login of the account whose owner signed in or created the access token. */
  readonly loginId?: string | undefined;
  readonly plan: Plan;
  readonly accountType: AccountType;
  readonly onboarded: boolean;
  /** IANA time zone that determines the account's calendar days. */
  readonly timeZone: string;
  /** True while the email address of the login waits for its verification. */
  readonly mustVerifyEmail?: boolean | undefined;
  /** Profiles that the session may use: only the child's while a parent PIN limits it, the chosen ones of an access token. */
  readonly profiles: AccountSnapshot['profiles'];
  /** The child's profile that the login, or a parent PIN, limits the session to. */
  readonly childProfileId?: string | undefined;
  /** True for the login of a child, whose limit no PIN lifts. */
  readonly isChildLogin?: boolean | undefined;
  /** True for the login of a viewer, which reaches only endpoints that admit viewers. */
  readonly isViewer?: boolean | undefined;
  /** Present for a personal access token in place of a session; `isLimited` for one that reaches chosen profiles only. */
  readonly accessToken?: { readonly isLimited: boolean } | undefined;
  /** True if the user proved their identity to this session within the last five minutes. */
  readonly isConfirmed?: boolean | undefined;
  /** The token itself, for calls to other services on behalf of this account. */
  readonly token: string;
};

export type Caller =
  | { readonly kind: 'account'; readonly identity: Identity }
  | { readonly kind: 'tablet'; readonly tablet: TabletAccess }
  | { readonly kind: 'service'; readonly service: string };

/** Permissions of one session of an account. */
export type SessionState = Pick<Identity, 'loginId' | 'childProfileId' | 'isConfirmed'>;

/** Signs tokens that only the services of their audience accept. */
export type IdentitySigner = {
  /** `childProfileId` limits the identity to one child of the account. */
  forAccount(
    snapshot: AccountSnapshot,
    sessionHash: string,
    audience: readonly string[],
    state?: SessionState,
  ): Promise<string>;
  /** For a personal access token, which may use the given profiles; undefined for all. */
  forAccessToken(
    snapshot: AccountSnapshot,
    token: Pick<AccessGrant, 'tokenId' | 'loginId' | 'profileIds'>,
    audience: readonly string[],
  ): Promise<string>;
  forService(service: string, audience: readonly string[]): Promise<string>;
  /** For a paired kitchen tablet, which no endpoint for accounts accepts. */
  forTablet(tablet: TabletAccess, audience: readonly string[]): Promise<string>;
  /** Public keys for `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: readonly JWK[] };
};

const toPublicKey = ({ kty, crv, x, kid }: JWK): JWK => ({
  kty,
  ...(crv ? { crv } : {}),
  ...(x ? { x } : {}),
  ...(kid ? { kid } : {}),
  alg: ALGORITHM,
  use: 'sig',
});

/** Creates a signer that uses the first key of a private JWKS. The others stay published during key rotation. */
export const createIdentitySigner = async (privateJwks: { keys: JWK[] }): Promise<IdentitySigner> => {
  const [first] = privateJwks.keys;
  if (!first) throw new Error('The identity key set is empty');
  const key = await importJWK(first, ALGORITHM);
  const sign = (claims: JWTPayload, audience: readonly string[]) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, ...(first.kid ? { kid: first.kid } : {}) })
      .setAudience([...audience])
      .setIssuedAt()
      .setExpirationTime(`${IDENTITY_TTL_S}s`)
      .sign(key);
  return {
    forAccount: (
      { id, version: _, logins, ...account },
      sessionHash,
      audience,
      { loginId, childProfileId, isConfirmed } = {},
    ) => {
      const { mustVerifyEmail, isViewer, profileId } = logins.find((login) => login.id === loginId) ?? {};
      const isChildLogin = profileId === undefined ? undefined : true;
      const profiles = account.profiles.filter((profile) => profile.id === childProfileId);
      const limit = childProfileId ? { profiles, childProfileId, isChildLogin } : {};
      const login = { loginId, mustVerifyEmail, isViewer, isConfirmed };
      return sign({ sub: id, sid: sessionHash, ...login, ...account, ...limit }, audience);
    },
    forAccessToken: ({ id, version: _, logins, ...account }, { tokenId, loginId, profileIds }, audience) => {
      const profiles = account.profiles.filter((profile) => profileIds?.includes(profile.id) ?? true);
      const accessToken = { isLimited: profileIds !== undefined };
      const { mustVerifyEmail, isViewer } = logins.find((login) => login.id === loginId) ?? {};
      const claims = { sub: id, sid: `access-token:${tokenId}`, loginId, mustVerifyEmail, isViewer };
      return sign({ ...claims, ...account, profiles, accessToken }, audience);
    },
    forService: (service, audience) => sign({ service }, audience),
    forTablet: (tablet, audience) => sign({ tablet }, audience),
    jwks: { keys: privateJwks.keys.map(toPublicKey) },
  };
};

export type IdentityVerifier = (token: string) => Promise<Caller>;

/**
 * Returns the audience of tokens for the callers of a service. It includes the services that this one calls on their
 * behalf, so that a service that is taken over can't use the tokens that it receives anywhere else.
 */
export const toAudience = ({ service, calls = [] }: Contract): string[] => [service, ...calls];

/**
 * Creates a verifier of a service's tokens that uses the gateway's published keys, fetched on first use and cached. The
 * gateway sends a token with several requests, so its signature is verified once in a while and its expiry each time.
 */
export const createIdentityVerifier = (service: string, gatewayUrl: () => string): IdentityVerifier => {
  const verified = createVerifiedTokens<Caller>();
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  return async (token) => {
    const known = verified.find(token);
    if (known) return known;
    keys ??= createRemoteJWKSet(new URL('/.well-known/jwks.json', gatewayUrl()), { timeoutDuration: 2000 });
    const { payload } = await jwtVerify(token, keys, { audience: service, algorithms: [ALGORITHM] });
    const caller = toCaller(payload, token);
    if (payload.exp !== undefined) verified.add(token, caller, payload.exp);
    return caller;
  };
};

const toCaller = (payload: JWTPayload, token: string): Caller => {
  const service = ServiceClaims.safeParse(payload);
  if (service.success) return { kind: 'service', service: service.data.service };
  const tablet = TabletClaims.safeParse(payload);
  if (tablet.success) return { kind: 'tablet', tablet: tablet.data.tablet };
  const { sub, sid, ...rest } = AccountClaims.parse(payload);
  return { kind: 'account', identity: { accountId: sub, sessionHash: sid, ...rest, token } };
};

/**
 * Returns the caller of a request, or undefined without a token.
 * @throws AppError `unauthenticated` for an invalid token, `unavailable` for an expired one: the gateway issues a token for
 * each request, so the clock of one of them is wrong or the request took too long, and the session is still valid
 */
export const authenticate = async (
  request: FastifyRequest,
  verify: IdentityVerifier,
): Promise<Caller | undefined> => {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (scheme !== 'Bearer' || !token) return undefined;
  try {
    return await verify(token);
  } catch (error) {
    if (isInvalidToken(error)) throw new AppError('unauthenticated', { cause: error });
    throw new AppError('unavailable', { cause: error });
  }
};

const isInvalidToken = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  (error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code !== 'ERR_JWT_EXPIRED' &&
    /^ERR_(JWT|JWS|JOSE_ALG|JWKS_NO)/.test(error.code));

/** A profile with its account, on whose shard its documents are. */
export type ProfileKey = { readonly accountId: string; readonly profileId: string };

/** Owner of a resource: an account, and the profile in it to which the resource belongs, unless it is the whole account's. */
export type Owner = { readonly accountId: string; readonly profileId?: string | undefined };

/** Returns whether the caller may use a part of the account's profiles only: a session of a child, or a token of chosen profiles. */
export const isLimited = ({ childProfileId, accessToken }: Identity): boolean =>
  childProfileId !== undefined || accessToken?.isLimited === true;

/** Returns the profile to which an upload of a limited caller belongs; undefined for one of the whole account. */
export const getUploadingProfile = (identity: Identity): string | undefined =>
  isLimited(identity) ? identity.profiles[0]?.id : undefined;

/**
 * Returns whether a resource is the caller's: its account's, and that of a profile that the session may use. Every use case
 * decides by this function, so that a limited caller reaches nothing of other profiles.
 */
export const isOwn = (identity: Identity, { accountId, profileId }: Owner): boolean => {
  if (accountId !== identity.accountId) return false;
  if (profileId === undefined) return !isLimited(identity);
  return identity.profiles.some(({ id }) => id === profileId);
};

/** Returns a resource of the caller. @throws AppError `not-found` for one of another account or profile, as for a missing one */
export const requireOwn = <Resource extends Owner>(
  identity: Identity,
  resource: Resource | undefined,
): Resource => {
  if (!resource || !isOwn(identity, resource)) throw new AppError('not-found');
  return resource;
};

/** Checks that the session may use a profile. @throws AppError `not-found` when it may not */
export const requireOwnProfile = (identity: Identity, profileId: string): void => {
  requireOwn(identity, { accountId: identity.accountId, profileId });
};

import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { SignInRejectedError } from './sign-in-rejected-error.ts';
import type { VerifySignature } from './token-signatures.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Claims about the user that the userinfo endpoint may add. */
const PROFILE_CLAIMS = ['email', 'preferred_username', 'name', 'given_name', 'family_name'] as const;

/** Some providers send an empty text for what they do not know. */
const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const toComparable = (address: unknown): unknown =>
  typeof address === 'string' ? address.trim().toLowerCase() : address;

/** Returns true when the userinfo endpoint may know more about the user. */
export const isIncomplete = (claims: Claims): boolean =>
  [...PROFILE_CLAIMS, 'email_verified'].some((name) => isMissing(claims[name]));

/**
 * Adds each claim that the ID token lacks from the userinfo endpoint. `email_verified` is added only for the same address,
 * and time and identity only come from the signed token.
 */
export const completeClaims = (claims: Claims, userInfo: Claims): Claims => {
  const missing = PROFILE_CLAIMS.filter((name) => isMissing(claims[name]) && !isMissing(userInfo[name]));
  const added = Object.fromEntries(missing.map((name) => [name, userInfo[name]]));
  const addresses = [claims.email, added.email].map(toComparable);
  const isSameAddress = isMissing(userInfo.email) || addresses.includes(toComparable(userInfo.email));
  const [first, second] = missing.includes('email') ? [userInfo, claims] : [claims, userInfo];
  const other = isSameAddress ? second.email_verified : undefined;
  const isVerified = isMissing(first.email_verified) ? other : first.email_verified;
  return { ...claims, ...added, email_verified: isVerified };
};

type UserInfoRequest = {
  readonly configuration: oidc.Configuration;
  readonly accessToken: string;
  readonly subject: string;
  readonly verifySignature: VerifySignature;
};

/** Requests the claims of the userinfo endpoint, as JSON or as a signed token. @throws Error when it fails */
export const fetchUserInfo = async ({
  configuration,
  accessToken,
  subject,
  verifySignature,
}: UserInfoRequest): Promise<Claims> => {
  const { userinfo_endpoint: url, issuer } = configuration.serverMetadata();
  if (!url) return {};
  const headers = new Headers({ accept: 'application/json, application/jwt' });
  const response = await oidc.fetchProtectedResource(
    configuration,
    accessToken,
    new URL(url),
    'GET',
    null,
    headers,
  );
  if (!response.ok) throw new Error('The userinfo request failed', { cause: response });
  const isSigned = response.headers.get('content-type')?.startsWith('application/jwt');
  const userInfo = isSigned
    ? await readSigned(await response.text(), verifySignature)
    : z.record(z.string(), z.unknown()).parse(await response.json());
  const { client_id: clientId } = configuration.clientMetadata();
  const isForClient = [userInfo.aud ?? clientId].flat().includes(clientId);
  // Some providers send the number of a user as a text in the token only.
  if (String(userInfo.sub) !== subject || (userInfo.iss ?? issuer) !== issuer || !isForClient) {
    throw new SignInRejectedError('oidc_failed');
  }
  return userInfo;
};

const readSigned = async (token: string, verifySignature: VerifySignature): Promise<Claims> => {
  await verifySignature(token);
  return decodeJwt(token);
};

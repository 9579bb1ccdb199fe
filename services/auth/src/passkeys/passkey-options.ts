import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@fitfolk/contracts/auth';
import type { Account, StoredPasskey } from '../accounts/account.ts';
import { CHALLENGE_TTL_S } from './passkey-challenges.ts';
import type { RelyingParty } from './relying-party.ts';

/** COSE identifiers of Ed25519, ES256 and RS256, which all authenticators support between them. */
export const ALGORITHMS = [-8, -7, -257];

const timeout = CHALLENGE_TTL_S * 1000;

const toDescriptor = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: [...transports],
});

/** Identifies the login to authenticators, which return it at a sign-in. */
export const toUserHandle = (loginId: string): string => Buffer.from(loginId).toString('base64url');

/** Options for a discoverable credential that verifies its user, on an authenticator without one of this account. */
export const toCreationOptions = (
  { loginId, username, passkeys = [] }: Account,
  challenge: string,
  relyingParty: RelyingParty,
): PasskeyCreationOptions => ({
  challenge,
  rp: { id: relyingParty.id, name: 'Fitfolk' },
  user: { id: toUserHandle(loginId), name: username, displayName: username },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout,
  excludeCredentials: passkeys.map(toDescriptor),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** Options for an assertion of one of the passkeys, or of any that the authenticator knows. */
export const toRequestOptions = (
  challenge: string,
  relyingParty: RelyingParty,
  passkeys: readonly StoredPasskey[] = [],
): PasskeyRequestOptions => ({
  challenge,
  rpId: relyingParty.id,
  timeout,
  allowCredentials: passkeys.map(toDescriptor),
  userVerification: 'required',
});

import type { StoredLogin } from '../account.ts';
import { normalizeIdentifier } from './normalize-identifier.ts';

/** Values by which one login is found among all accounts. */
export type LoginIdentifierKind = 'username' | 'email' | 'external' | 'passkey';

/** Returns the text under which the unique index of accounts holds a value. */
export const toLoginIdentifier = (kind: LoginIdentifierKind, value: string): string => `${kind}:${value}`;

/** Returns the kind of a text of the unique index. */
export const getLoginIdentifierKind = (identifier: string): LoginIdentifierKind | undefined =>
  (['username', 'email', 'external', 'passkey'] as const).find((kind) => identifier.startsWith(`${kind}:`));

/** Lists everything by which a login is found. */
export const listLoginIdentifiers = ({
  username,
  email,
  external,
  passkeys = [],
}: Pick<StoredLogin, 'username' | 'email' | 'external' | 'passkeys'>): string[] => [
  toLoginIdentifier('username', normalizeIdentifier(username)),
  toLoginIdentifier('email', normalizeIdentifier(email)),
  ...(external ? [toLoginIdentifier('external', external.oidcSub)] : []),
  ...passkeys.map(({ credentialId }) => toLoginIdentifier('passkey', credentialId)),
];

import type { Account } from '../account.ts';
import { normalizeIdentifier } from './normalize-identifier.ts';

/** Values that belong to one account only, and by which it is found. */
export type IdentifierKind = 'username' | 'email' | 'external' | 'passkey' | 'tablet';

type Identifiable = Pick<Account, 'username' | 'email' | 'external' | 'passkeys' | 'tablets'>;

/** Returns the id of the reservation of a normalized value. */
export const toIdentifier = (kind: IdentifierKind, value: string): string => `${kind}:${value}`;

/** Returns the kind and the normalized value that a reservation is for. */
export const parseIdentifier = (
  identifier: string,
): { readonly kind: IdentifierKind; readonly value: string } => {
  const end = identifier.indexOf(':');
  return { kind: identifier.slice(0, end) as IdentifierKind, value: identifier.slice(end + 1) };
};

/** Lists the ids of the reservations that an account needs; the username comes first. */
export const listIdentifiers = ({
  username,
  email,
  external,
  passkeys = [],
  tablets = [],
}: Identifiable): readonly string[] => [
  toIdentifier('username', normalizeIdentifier(username)),
  toIdentifier('email', normalizeIdentifier(email)),
  ...(external ? [toIdentifier('external', external.oidcSub)] : []),
  ...passkeys.map(({ credentialId }) => toIdentifier('passkey', credentialId)),
  ...tablets.map(({ tokenHash }) => toIdentifier('tablet', tokenHash)),
];

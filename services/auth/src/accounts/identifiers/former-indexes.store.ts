import { isMissingIndex } from '@fitfolk/service-kit/connections/mongo/missing-index';
import type { Model } from 'mongoose';
import type { AccountRow } from '../accounts.schema.ts';
import type { IdentifierKind } from './list-identifiers.ts';

/**
 * Fields with a unique index in the version before, which writes no reservations. The indexes remain until the end of the
 * upgrade (ADR 77).
 */
const FORMER_FIELDS: Readonly<Record<IdentifierKind, string>> = {
  username: 'usernameKey',
  email: 'emailKey',
  external: 'external.oidcSub',
  passkey: 'passkeys.credentialId',
  tablet: 'tablets.tokenHash',
};

/** Returns the kind of the value whose former unique index a write violated; undefined for any other error. */
export const getViolatedKind = (error: unknown): IdentifierKind | undefined => {
  if (!(error instanceof Error && 'keyPattern' in error)) return undefined;
  const [field] = Object.keys(Object(error.keyPattern));
  return (Object.keys(FORMER_FIELDS) as IdentifierKind[]).find((kind) => FORMER_FIELDS[kind] === field);
};

/**
 * Creates queries that use the former indexes as long as they exist: during an upgrade, processes of the version before write
 * accounts without reservations, and leave reservations of values that they remove. Later, the reservations are complete.
 */
export const createFormerIndexes = (rows: Model<AccountRow>) => {
  let exist = true;
  /** Lists the account that has a value; undefined without the index. */
  const list = async (kind: IdentifierKind, value: string): Promise<AccountRow[] | undefined> => {
    if (!exist) return undefined;
    const field = FORMER_FIELDS[kind];
    try {
      // Partial indexes are used only for a query that repeats their condition.
      return await rows
        .find({ [field]: { $eq: value, $type: 'string' } })
        .limit(1)
        .hint(`${field}_1`)
        .comment('all shards: an upgrade, before which the collection cannot be sharded')
        .lean<AccountRow[]>();
    } catch (error) {
      if (!isMissingIndex(error)) throw error;
      exist = false;
      return undefined;
    }
  };
  return {
    find: async (kind: IdentifierKind, value: string): Promise<AccountRow | null> =>
      (await list(kind, value))?.[0] ?? null,
    /** Returns true if the index exists and shows that no account has the value, even if a reservation says so. */
    isFree: async (kind: IdentifierKind, value: string): Promise<boolean> =>
      (await list(kind, value))?.length === 0,
  };
};

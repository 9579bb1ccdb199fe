import type { AccountRow } from '../../src/accounts/accounts.schema.ts';
import { listIdentifiers } from '../../src/accounts/identifiers/list-identifiers.ts';
import type { AuthHarness } from '../auth-harness.ts';

type Stored = Pick<AuthHarness, 'accounts' | 'identifiers' | 'database'>;

/** Lists the reservations that accounts lack, and those that belong to no account. */
export const listWrongReservations = async ({ database, identifiers }: Stored): Promise<string[]> => {
  const accounts = await database('auth').collection<AccountRow>('accounts').find().toArray();
  const expected = accounts.flatMap((account) =>
    listIdentifiers(account).map((identifier) => `${identifier} of ${account._id}`),
  );
  const found = (await identifiers().find().toArray()).map(({ _id, accountId }) => `${_id} of ${accountId}`);
  return [
    ...expected.filter((each) => !found.includes(each)).map((each) => `missing: ${each}`),
    ...found.filter((each) => !expected.includes(each)).map((each) => `unused: ${each}`),
  ];
};

/** Creates the unique indexes that the version without reservations has. */
export const createFormerIndexes = async ({ accounts }: Stored): Promise<void> => {
  await accounts().createIndex({ usernameKey: 1 }, { unique: true });
  await accounts().createIndex({ emailKey: 1 }, { unique: true });
  for (const field of ['external.oidcSub', 'passkeys.credentialId', 'tablets.tokenHash']) {
    const partialFilterExpression = { [field]: { $type: 'string' } };
    await accounts().createIndex({ [field]: 1 }, { unique: true, partialFilterExpression });
  }
};

/** Lists the unique indexes of accounts. */
export const listUniqueIndexes = async ({ accounts }: Stored): Promise<string[]> =>
  (await accounts().indexes()).filter(({ unique }) => unique).map(({ name }) => String(name));

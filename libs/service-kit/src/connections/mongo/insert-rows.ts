import type { ClientSession, Model } from 'mongoose';

/**
 * Inserts complete rows, without the defaults and checks of a schema: Mongoose creates a document of each row for them, which
 * takes longer than the command. Leaves out undefined fields, as Mongoose does.
 * @throws a duplicate-key error
 */
export const insertRows = async <Row>(
  { collection }: Pick<Model<Row>, 'collection'>,
  rows: readonly Row[],
  session: ClientSession,
): Promise<void> => {
  await collection.insertMany([...rows] as Parameters<typeof collection.insertMany>[0], {
    session,
    ignoreUndefined: true,
  });
};

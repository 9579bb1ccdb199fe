import { connectMongo } from '@fitfolk/service-kit/connections/mongo/connect-mongo';
import type { TestContext } from 'vitest';
import type { Instance } from '../../e2e/support/instance.ts';
import type { Target } from './target.ts';

/** Returns the own instance, or ends the test with a note of what it cannot do at somebody else's. */
export const requireOwnInstance = ({ instance }: Target, context: TestContext, action: string): Instance =>
  instance ?? context.skip(`Not checked at --url, where it cannot ${action}`);

type Document = { readonly _id: string } & Record<string, unknown>;

/** Inserts copies of a document of an own instance, each with an id and fields of its own. */
export const insertCopies = async (
  { namespace }: Instance,
  [service, collection]: readonly [service: string, collection: string],
  filter: Record<string, unknown>,
  changes: readonly Record<string, unknown>[],
): Promise<void> => {
  const mongo = await connectMongo(process.env.MONGODB_URI ?? '');
  try {
    const rows = mongo.database(`${namespace}_${service}`).collection<Document>(collection);
    const original = await rows.findOne(filter);
    if (!original) throw new Error(`No document in ${service}.${collection}`);
    await rows.insertMany(changes.map((change) => ({ ...original, _id: crypto.randomUUID(), ...change })));
  } finally {
    await mongo.close();
  }
};

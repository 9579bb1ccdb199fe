import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

type FirstRunLinkRow = { readonly _id: string; readonly tokenHash: string; readonly createdAt: Date };

/** Id of the only row: a new link replaces the one before. */
const ID = 'first-run';

const schema = new Schema<FirstRunLinkRow>(
  {
    _id: String,
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'firstRunLinks', versionKey: false },
);

/** Stores the hash of the link that creates the operator's account. */
export const firstRunLinksStore = (database: Connection) => {
  const rows = database.model<FirstRunLinkRow>('FirstRunLink', schema);
  return {
    replace: async (link: Omit<FirstRunLinkRow, '_id'>, { session }: Transaction): Promise<void> => {
      await rows.updateOne({ _id: ID }, { $set: link }, { upsert: true, session });
    },
    has: async (tokenHash: string): Promise<boolean> => (await rows.exists({ _id: ID, tokenHash })) !== null,
    /** Deletes a link; false when it was used, replaced or never existed. */
    use: async (tokenHash: string, { session }: Transaction): Promise<boolean> =>
      (await rows.deleteOne({ _id: ID, tokenHash }, { session })).deletedCount === 1,
  };
};

export type FirstRunLinksStore = ReturnType<typeof firstRunLinksStore>;

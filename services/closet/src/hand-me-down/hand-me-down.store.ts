import type { Climate } from '@fitfolk/contracts/closet';
import { type Connection, Schema } from 'mongoose';

/** Choices of an account: the order in which items are passed on, and the climate of season checks. */
export type HandMeDown = { readonly profileIds: readonly string[]; readonly climate: Climate };

type HandMeDownRow = HandMeDown & { readonly _id: string };

const schema = new Schema<HandMeDownRow>(
  { _id: String, profileIds: [String], climate: { type: String, required: true } },
  { collection: 'handMeDownSettings', versionKey: false },
);

/** Choices about passing items on, one document per account. */
export type HandMeDownStore = {
  /** Returns the choices of an account; undefined if it made none. */
  find(accountId: string): Promise<HandMeDown | undefined>;
  replace(accountId: string, choices: HandMeDown): Promise<void>;
  removeProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
  removeByAccount(accountId: string): Promise<void>;
};

export const handMeDownStore = (database: Connection): HandMeDownStore => {
  const rows = database.model<HandMeDownRow>('HandMeDown', schema);
  return {
    find: async (accountId) => {
      const row = await rows.findOne({ _id: accountId }).lean();
      return row ? { profileIds: row.profileIds, climate: row.climate } : undefined;
    },
    replace: async (accountId, choices) => {
      await rows.replaceOne({ _id: accountId }, { _id: accountId, ...choices }, { upsert: true });
    },
    removeProfiles: async (accountId, profileIds) => {
      await rows.updateOne({ _id: accountId }, { $pull: { profileIds: { $in: [...profileIds] } } });
    },
    removeByAccount: async (accountId) => {
      await rows.deleteOne({ _id: accountId });
    },
  };
};

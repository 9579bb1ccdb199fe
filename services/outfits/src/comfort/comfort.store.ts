import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ComfortProfile } from './comfort-profile.ts';

type ComfortRow = ComfortProfile & { readonly _id: string };

const schema = new Schema<ComfortRow>(
  {
    _id: String,
    rules: { type: Schema.Types.Mixed, required: true },
    feedback: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'comfortRules', versionKey: false },
);

/** Rules and feedback, one document per profile. */
export type ComfortStore = {
  find(profileId: string, session?: ClientSession): Promise<ComfortProfile | undefined>;
  /** Finds those of profiles, by profile. */
  findAll(profileIds: readonly string[]): Promise<ReadonlyMap<string, ComfortProfile>>;
  put(profileId: string, comfort: ComfortProfile, session: ClientSession): Promise<void>;
  /** Removes the feedback of profiles that names an item of theirs. */
  removeItems(
    items: readonly { readonly profileId: string; readonly itemId: string }[],
    session: ClientSession,
  ): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const comfortStore = (database: Connection): ComfortStore => {
  const rows = database.model<ComfortRow>('Comfort', schema);
  return {
    find: async (profileId, session) => {
      const row = await rows.findOne({ _id: profileId }, null, session ? { session } : {}).lean();
      return row ? { rules: row.rules, feedback: row.feedback } : undefined;
    },
    findAll: async (profileIds) => {
      const found = await rows.find({ _id: { $in: [...profileIds] } }).lean();
      return new Map(found.map(({ _id, rules, feedback }) => [_id, { rules, feedback }]));
    },
    put: async (profileId, comfort, session) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, ...comfort }, { upsert: true, session });
    },
    removeItems: async (items, session) => {
      if (items.length === 0) return;
      await rows.bulkWrite(
        items.map(({ profileId, itemId }) => ({
          updateOne: {
            filter: { _id: profileId, 'feedback.itemIds': itemId },
            update: { $pull: { feedback: { itemIds: itemId } } },
          },
        })),
        { session },
      );
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

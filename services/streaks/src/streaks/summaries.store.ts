import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Extended days and achievements already published, to publish each only once. */
export type Published = { readonly days: readonly string[]; readonly achievements: readonly number[] };

type PublishedRow = Published & { readonly _id: string };

const schema = new Schema<PublishedRow>(
  { _id: String, days: [String], achievements: [Number] },
  { collection: 'announced', versionKey: false },
);

export type PublishedStore = {
  find(profileId: string, session: ClientSession): Promise<Published>;
  put(profileId: string, published: Published, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const publishedStore = (database: Connection): PublishedStore => {
  const rows = database.model<PublishedRow>('Published', schema);
  return {
    find: async (profileId, session) =>
      (await rows.findById(profileId).session(session).lean()) ?? { days: [], achievements: [] },
    put: async (profileId, { days, achievements }, session) => {
      await rows.replaceOne({ _id: profileId }, { days, achievements } as PublishedRow, {
        upsert: true,
        session,
      });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What was told of a profile's streak, so that nothing is told twice. */
export type Announced = { readonly days: readonly string[]; readonly achievements: readonly number[] };

type AnnouncedRow = Announced & { readonly _id: string };

const schema = new Schema<AnnouncedRow>(
  { _id: String, days: [String], achievements: [Number] },
  { collection: 'announced', versionKey: false },
);

export type AnnouncedStore = {
  find(profileId: string, session: ClientSession): Promise<Announced>;
  put(profileId: string, announced: Announced, session: ClientSession): Promise<void>;
  removeAllOf(profileIds: readonly string[]): Promise<void>;
};

/** What was announced, one document per profile. */
export const announcedStore = (database: Connection): AnnouncedStore => {
  const rows = database.model<AnnouncedRow>('Announced', schema);
  return {
    find: async (profileId, session) =>
      (await rows.findById(profileId).session(session).lean()) ?? { days: [], achievements: [] },
    put: async (profileId, { days, achievements }, session) => {
      await rows.replaceOne({ _id: profileId }, { days, achievements } as AnnouncedRow, {
        upsert: true,
        session,
      });
    },
    removeAllOf: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

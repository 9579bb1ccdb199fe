import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What media knows of a person: whether other accounts may see their pictures. */
export type ProfileVisibility = {
  readonly profileId: string;
  readonly isSeenOutside: boolean;
  readonly version: number;
};

type PersonRow = Omit<ProfileVisibility, 'profileId'> & { readonly _id: string };

const schema = new Schema<PersonRow>(
  {
    _id: String,
    isSeenOutside: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'people', versionKey: false },
);

/** Media's own copy of who may be seen. */
export const profilesStore = (database: Connection) => {
  const rows = database.model<PersonRow>('Person', schema);
  return {
    /** Of somebody unknown: no. */
    isSeenOutside: async (profileId: string): Promise<boolean> =>
      (await rows.findById(profileId).lean())?.isSeenOutside ?? false,
    /** Keeps what is newest. */
    put: async (person: ProfileVisibility, session: ClientSession): Promise<void> => {
      const { profileId, ...row } = person;
      const known = await rows.findById(profileId).session(session).lean();
      if (known && known.version >= person.version) return;
      await rows.replaceOne({ _id: profileId }, row as PersonRow, { upsert: true, session });
    },
    removeAll: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type ProfilesStore = ReturnType<typeof profilesStore>;

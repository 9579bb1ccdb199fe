import { type ClientSession, type Connection, Schema } from 'mongoose';

/** What the feed knows of a person. */
export type Person = {
  readonly profileId: string;
  readonly accountId: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isSeenOutside: boolean;
  /** Of the account, when this was told. */
  readonly version: number;
};

type PersonRow = Omit<Person, 'profileId'> & { readonly _id: string };

/** Other collections look people up here. */
export const PEOPLE = 'people';

const schema = new Schema<PersonRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    avatarUrl: { type: String, default: null },
    isSeenOutside: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: PEOPLE, versionKey: false },
);

const personOf = ({ _id, ...row }: PersonRow): Person => ({ profileId: _id, ...row });

/** The feed's own copy of everyone's name and picture. */
export const peopleStore = (database: Connection) => {
  const rows = database.model<PersonRow>('Person', schema);
  return {
    find: async (profileId: string, session?: ClientSession): Promise<Person | undefined> => {
      const row = await rows
        .findById(profileId)
        .session(session ?? null)
        .lean();
      return row ? personOf(row) : undefined;
    },
    findAll: async (profileIds: readonly string[], session?: ClientSession): Promise<Person[]> =>
      (
        await rows
          .find({ _id: { $in: [...profileIds] } })
          .session(session ?? null)
          .lean()
      ).map(personOf),
    /** Keeps what is newest. */
    put: async ({ profileId, ...person }: Person, session?: ClientSession): Promise<void> => {
      const known = await rows
        .findById(profileId)
        .session(session ?? null)
        .lean();
      if (known && known.version >= person.version) return;
      await rows.replaceOne({ _id: profileId }, person as PersonRow, {
        upsert: true,
        ...(session ? { session } : {}),
      });
    },
    removeAllOf: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type PeopleStore = ReturnType<typeof peopleStore>;

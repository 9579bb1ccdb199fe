import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A profile that counts for its family's streak. */
export type StoredMember = {
  readonly profileId: string;
  readonly accountId: string;
  /** Calendar day on which the profile was created, in the account's time zone of that time. */
  readonly joinedOn: string;
  readonly timeZone: string;
  /** Version of the account that the time zone is from. */
  readonly version: number;
};

/** Days of a deleted profile, without any reference to it. */
export type FormerMember = {
  readonly accountId: string;
  readonly joinedOn: string;
  readonly leftOn: string;
  readonly days: readonly string[];
};

type MemberRow = {
  /** Id of the profile, or a random one for a former member. */
  readonly _id: string;
  readonly accountId: string;
  readonly joinedOn: string;
  readonly timeZone?: string;
  readonly version?: number;
  readonly leftOn?: string;
  readonly days?: readonly string[];
};

const schema = new Schema<MemberRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    joinedOn: { type: String, required: true },
    timeZone: String,
    version: Number,
    leftOn: String,
    days: { type: [String], default: undefined },
  },
  { collection: 'familyMembers', versionKey: false },
);
schema.index({ accountId: 1 });

const FEW = 'all of one account';

export const membersStore = (database: Connection) => {
  const rows = database.model<MemberRow>('FamilyMember', schema);
  return {
    /**
     * Stores a profile with the time zone of the latest version and the latest day of creation, which differs after a change of
     * the time zone. Events can arrive in any order.
     */
    put: async (
      { profileId, accountId, joinedOn, timeZone, version }: StoredMember,
      session?: ClientSession,
    ): Promise<void> => {
      const isNewer = { $gt: [version, { $ifNull: ['$version', -1] }] };
      const fields = {
        joinedOn: { $max: ['$joinedOn', joinedOn] },
        timeZone: { $cond: [isNewer, timeZone, '$timeZone'] },
        version: { $max: ['$version', version] },
      };
      const options = { upsert: true, updatePipeline: true, ...(session ? { session } : {}) };
      await rows.updateOne({ _id: profileId, accountId }, [{ $set: fields }], options);
    },

    /** Lists the profiles and former members of an account. */
    list: async (
      accountId: string,
    ): Promise<{ readonly members: StoredMember[]; readonly former: FormerMember[] }> => {
      const found = await rows.find({ accountId }).comment(FEW).lean();
      return {
        members: found.flatMap(({ _id, joinedOn, timeZone = 'UTC', version = 0, leftOn }) =>
          leftOn ? [] : [{ profileId: _id, accountId, joinedOn, timeZone, version }],
        ),
        former: found.flatMap(({ joinedOn, leftOn, days = [] }) =>
          leftOn ? [{ accountId, joinedOn, leftOn, days }] : [],
        ),
      };
    },

    find: async (
      accountId: string,
      profileId: string,
      session: ClientSession,
    ): Promise<StoredMember | undefined> => {
      const row = await rows.findOne({ _id: profileId, accountId }).session(session).lean();
      if (!row) return undefined;
      const { joinedOn, timeZone = 'UTC', version = 0 } = row;
      return { profileId, accountId, joinedOn, timeZone, version };
    },

    /** Replaces a profile by a former member. */
    leave: async (profileId: string, former: FormerMember, session: ClientSession): Promise<void> => {
      await rows.deleteOne({ _id: profileId, accountId: former.accountId }, { session });
      await rows.create([{ _id: randomUUID(), ...former }], { session });
    },

    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type MembersStore = ReturnType<typeof membersStore>;

import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A profile that counts for its family's streak. */
export type StoredMember = {
  readonly profileId: string;
  readonly accountId: string;
  /** Calendar day on which the profile was created, in the account's time zone of that time. */
  readonly joinedOn: string;
  readonly timeZone: string;
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
  readonly leftOn?: string;
  readonly days?: readonly string[];
};

const schema = new Schema<MemberRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    joinedOn: { type: String, required: true },
    timeZone: String,
    leftOn: String,
    days: { type: [String], default: undefined },
  },
  { collection: 'family_members', versionKey: false },
);
schema.index({ accountId: 1 });

const FEW = 'all of one account';

export const membersStore = (database: Connection) => {
  const rows = database.model<MemberRow>('FamilyMember', schema);
  return {
    /** Stores a profile. Repeated events keep the latest day of creation, which differs after a change of the time zone. */
    put: async (
      { profileId, accountId, joinedOn, timeZone }: StoredMember,
      session: ClientSession,
    ): Promise<void> => {
      const change = { $set: { timeZone }, $max: { joinedOn } };
      await rows.updateOne({ _id: profileId, accountId }, change, { upsert: true, session });
    },

    /** Lists the profiles and former members of an account. */
    list: async (
      accountId: string,
    ): Promise<{ readonly members: StoredMember[]; readonly former: FormerMember[] }> => {
      const found = await rows.find({ accountId }).comment(FEW).lean();
      return {
        members: found.flatMap(({ _id, joinedOn, timeZone = 'UTC', leftOn }) =>
          leftOn ? [] : [{ profileId: _id, accountId, joinedOn, timeZone }],
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
      return row ? { ...row, profileId, timeZone: row.timeZone ?? 'UTC' } : undefined;
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

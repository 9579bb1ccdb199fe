import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';

export type StoredRegistrationInvitation = {
  readonly id: string;
  /** Hash of the secret of its link. */
  readonly tokenHash: string;
  readonly label: string;
  /** Operator who created it; unset for one of the command. */
  readonly accountId?: string;
  readonly loginId?: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

type InvitationRow = Omit<StoredRegistrationInvitation, 'id'> & { readonly _id: string };

const schema = new Schema<InvitationRow>(
  {
    _id: String,
    tokenHash: { type: String, required: true },
    label: { type: String, required: true },
    accountId: String,
    loginId: String,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'registrationInvitations', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
schema.index({ accountId: 1, loginId: 1 });

const toInvitation = ({ _id, ...row }: InvitationRow): StoredRegistrationInvitation => ({ id: _id, ...row });

/** Stores the invitations to create an account on this server. A used one is deleted. */
export const registrationInvitationsStore = (database: Connection) => {
  const rows = database.model<InvitationRow>('RegistrationInvitation', schema);
  return {
    add: async (
      { id, ...invitation }: StoredRegistrationInvitation,
      { session }: Transaction,
    ): Promise<void> => {
      await rows.create([{ _id: id, ...invitation }], { session });
    },
    /** Lists the invitations that are valid, oldest first. */
    list: async (now: Date, transaction?: Transaction): Promise<StoredRegistrationInvitation[]> => {
      const found = await rows
        .find({ expiresAt: { $gt: now } })
        .sort({ _id: 1 })
        .session(transaction?.session ?? null)
        .comment('all owners: at most 50 of this server')
        .lean<InvitationRow[]>();
      return found.map(toInvitation);
    },
    find: async (tokenHash: string, now: Date): Promise<StoredRegistrationInvitation | undefined> => {
      const row = await rows.findOne({ tokenHash, expiresAt: { $gt: now } }).lean<InvitationRow>();
      return row ? toInvitation(row) : undefined;
    },
    /** Deletes a valid invitation and returns it; undefined when it was used, has expired or never existed. */
    use: async (
      tokenHash: string,
      now: Date,
      { session }: Transaction,
    ): Promise<StoredRegistrationInvitation | undefined> => {
      const filter = { tokenHash, expiresAt: { $gt: now } };
      const row = await rows.findOneAndDelete(filter, { session }).lean<InvitationRow>();
      return row ? toInvitation(row) : undefined;
    },
    /** Deletes an invitation; false without one. */
    remove: async (id: string, { session }: Transaction): Promise<boolean> =>
      (await rows.deleteOne({ _id: id }, { session })).deletedCount === 1,
    removeByLogin: async (
      { accountId, loginId }: { readonly accountId: string; readonly loginId: string },
      { session }: Transaction,
    ): Promise<void> => {
      await rows.deleteMany({ accountId, loginId }, { session });
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type RegistrationInvitationsStore = ReturnType<typeof registrationInvitationsStore>;

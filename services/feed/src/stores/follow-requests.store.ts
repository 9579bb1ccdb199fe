import { MAX_FOLLOW_REQUESTS } from '@fitfolk/contracts/feed';
import { type ClientSession, type Connection, Schema } from 'mongoose';

export type StoredFollowRequest = {
  readonly id: string;
  readonly followerId: string;
  /** Account of the follower. */
  readonly accountId: string;
  /** Account whose children the follower wants to see. */
  readonly familyAccountId: string;
  /** Profile of that account which the request was sent to. */
  readonly profileId: string;
  readonly createdAt: Date;
};

type FollowRequestRow = Omit<StoredFollowRequest, 'id'> & { readonly _id: string };

const schema = new Schema<FollowRequestRow>(
  {
    _id: String,
    followerId: { type: String, required: true },
    accountId: { type: String, required: true },
    familyAccountId: { type: String, required: true },
    profileId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'followRequests', versionKey: false },
);
schema.index({ followerId: 1, familyAccountId: 1 }, { unique: true });
schema.index({ familyAccountId: 1, createdAt: 1 });
schema.index({ accountId: 1, familyAccountId: 1 });
schema.index({ profileId: 1 });

const toRequest = ({ _id, ...row }: FollowRequestRow): StoredFollowRequest => ({ id: _id, ...row });

/** Requests to follow the children of a family that nobody has answered. */
export const followRequestsStore = (database: Connection) => {
  const rows = database.model<FollowRequestRow>('FollowRequest', schema);
  return {
    add: async ({ id, ...request }: StoredFollowRequest, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...request }], { session });
    },
    find: async (id: string, session: ClientSession): Promise<StoredFollowRequest | undefined> => {
      const row = await rows.findById(id).session(session).lean();
      return row ? toRequest(row) : undefined;
    },
    findPair: async (
      followerId: string,
      familyAccountId: string,
      session: ClientSession,
    ): Promise<StoredFollowRequest | undefined> => {
      const row = await rows.findOne({ followerId, familyAccountId }).session(session).lean();
      return row ? toRequest(row) : undefined;
    },
    countSent: (followerId: string, session: ClientSession): Promise<number> =>
      rows.countDocuments({ followerId }, { session }),
    countReceived: (familyAccountId: string, session: ClientSession): Promise<number> =>
      rows.countDocuments({ familyAccountId }, { session }),
    /** Lists the requests of a profile, newest first. */
    listSent: async (followerId: string): Promise<StoredFollowRequest[]> => {
      const found = await rows.find({ followerId }).limit(MAX_FOLLOW_REQUESTS).lean();
      return found.map(toRequest).sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },
    /** Lists the requests to an account, oldest first. */
    listReceived: async (familyAccountId: string): Promise<StoredFollowRequest[]> =>
      (await rows.find({ familyAccountId }).sort({ createdAt: 1 }).limit(MAX_FOLLOW_REQUESTS).lean()).map(
        toRequest,
      ),
    remove: async (id: string, session: ClientSession): Promise<void> => {
      await rows.deleteOne({ _id: id }, { session });
    },
    /** Removes the requests between two accounts, in both directions. */
    removeBetween: async (one: string, other: string, session: ClientSession): Promise<void> => {
      const isBetween = [
        { accountId: one, familyAccountId: other },
        { accountId: other, familyAccountId: one },
      ];
      await rows.deleteMany({ $or: isBetween }, { session });
    },
    /** Removes the requests of and to the profiles. */
    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      const anyOf = { $in: [...profileIds] };
      await rows.deleteMany({ $or: [{ followerId: anyOf }, { profileId: anyOf }] });
    },
  };
};

import { putNewer } from '@fitfolk/service-kit/connections/put-newer';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Projection of a block: an account does not see the images of another one. */
export type Block = {
  /** The account that blocked or unblocked. */
  readonly accountId: string;
  readonly blockedAccountId: string;
  readonly isBlocked: boolean;
  /** Time of the change in milliseconds. */
  readonly version: number;
  /** Set after an unblocking, which is kept for a while, so that an older event does not undo it. */
  readonly expiresAt?: Date | undefined;
};

type BlockRow = Block & { readonly _id: string };

const schema = new Schema<BlockRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    blockedAccountId: { type: String, required: true },
    isBlocked: { type: Boolean, required: true },
    version: { type: Number, required: true },
    expiresAt: Date,
  },
  { collection: 'blocks', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ blockedAccountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const toId = (accountId: string, blockedAccountId: string): string => `${accountId}|${blockedAccountId}`;

export const blocksStore = (database: Connection) => {
  const rows = database.model<BlockRow>('Block', schema);
  return {
    isBlocked: async (accountId: string, blockedAccountId: string): Promise<boolean> =>
      (await rows.exists({ _id: toId(accountId, blockedAccountId), isBlocked: true })) !== null,
    /** Stores a change unless a newer one exists. */
    put: (block: Block, session: ClientSession): Promise<void> =>
      putNewer(rows, { _id: toId(block.accountId, block.blockedAccountId), ...block }, session),
    removeAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ $or: [{ accountId }, { blockedAccountId: accountId }] }).comment('an erasure');
    },
  };
};

export type BlocksStore = ReturnType<typeof blocksStore>;

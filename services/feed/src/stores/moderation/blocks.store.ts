import { MAX_BLOCKS } from '@fitfolk/contracts/feed';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A block of one account by another. */
export type StoredBlock = {
  readonly id: string;
  /** The account that blocked. */
  readonly accountId: string;
  readonly blockedAccountId: string;
  /** The profile that the block was made on; unset once that profile was deleted from its account. */
  readonly blockedProfileId?: string | undefined;
  readonly createdAt: Date;
};

type BlockRow = Omit<StoredBlock, 'id'> & { readonly _id: string; readonly pairKey: string };

/** Most accounts that an account does not see: those that it blocks, and many that block it. */
const MAX_HIDDEN = 20_000;

/** Returns the key of two accounts, the same in both directions. */
export const accountPairKey = (one: string, other: string): string =>
  one < other ? `${one}|${other}` : `${other}|${one}`;

const schema = new Schema<BlockRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    blockedAccountId: { type: String, required: true },
    blockedProfileId: String,
    createdAt: { type: Date, required: true },
    pairKey: { type: String, required: true },
  },
  { collection: 'blocks', versionKey: false },
);
schema.index({ accountId: 1, blockedAccountId: 1 }, { unique: true });
schema.index({ accountId: 1, createdAt: -1, _id: -1 });
schema.index({ blockedAccountId: 1 });
/** The hint skips plan selection. */
const BY_PAIR = { pairKey: 1 } as const;
schema.index(BY_PAIR);

export const blocksModel = (database: Connection) => database.model<BlockRow>('Block', schema);

const toBlock = ({ _id, pairKey: _, ...row }: BlockRow): StoredBlock => ({ id: _id, ...row });

/** Blocks, one document per blocking and blocked account. */
export const blocksStore = (database: Connection) => {
  const rows = blocksModel(database);
  return {
    find: async (
      { accountId, blockedAccountId }: Pick<StoredBlock, 'accountId' | 'blockedAccountId'>,
      session: ClientSession,
    ): Promise<StoredBlock | undefined> => {
      const row = await rows.findOne({ accountId, blockedAccountId }).session(session).lean();
      return row ? toBlock(row) : undefined;
    },

    add: async ({ id, ...block }: StoredBlock, session: ClientSession): Promise<void> => {
      const pairKey = accountPairKey(block.accountId, block.blockedAccountId);
      await rows.create([{ _id: id, ...block, pairKey }], { session });
    },

    count: (accountId: string, session: ClientSession): Promise<number> =>
      rows.countDocuments({ accountId }, { session }),

    /** Lists the blocks of an account, newest first. */
    list: async (accountId: string): Promise<StoredBlock[]> => {
      const found = await rows.find({ accountId }).sort({ createdAt: -1, _id: -1 }).limit(MAX_BLOCKS).lean();
      return found.map(toBlock);
    },

    /** Returns true if one of the accounts blocks the other one. */
    isBlocked: async (one: string, other: string, session?: ClientSession): Promise<boolean> =>
      (await rows
        .exists({ pairKey: accountPairKey(one, other), accountId: { $in: [one, other] } })
        .hint(BY_PAIR)
        .session(session ?? null)) !== null,

    /** Returns those of the accounts that block the account or that it blocks. */
    listBlockedAmong: async (accountId: string, others: readonly string[]): Promise<ReadonlySet<string>> => {
      const pairKeys = others.map((other) => accountPairKey(accountId, other));
      const found = await rows
        .find(
          { pairKey: { $in: pairKeys }, accountId: { $in: [accountId, ...others] } },
          { accountId: 1, blockedAccountId: 1 },
        )
        .hint(BY_PAIR)
        .limit(2 * pairKeys.length)
        .lean();
      return new Set(
        found.map((row) => (row.accountId === accountId ? row.blockedAccountId : row.accountId)),
      );
    },

    /** Lists the accounts that the account blocks or that block it. */
    listHidden: async (accountId: string): Promise<string[]> => {
      const found = await rows
        .find(
          { $or: [{ accountId }, { blockedAccountId: accountId }] },
          { accountId: 1, blockedAccountId: 1 },
        )
        .limit(MAX_HIDDEN)
        .lean();
      return found.map((row) => (row.accountId === accountId ? row.blockedAccountId : row.accountId));
    },

    /** Removes a block of the account and returns it; undefined when it does not exist. */
    remove: async (
      id: string,
      accountId: string,
      session: ClientSession,
    ): Promise<StoredBlock | undefined> => {
      const row = await rows.findOneAndDelete({ _id: id, accountId }, { session }).lean();
      return row ? toBlock(row) : undefined;
    },

    /** Removes the id of a profile from the blocks of its account, which stay. */
    removeProfile: async (blockedAccountId: string, blockedProfileId: string): Promise<void> => {
      await rows
        .updateMany({ blockedAccountId, blockedProfileId }, { $unset: { blockedProfileId: 1 } })
        .comment('an erasure');
    },

    /** Removes the blocks of and by an account. */
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ $or: [{ accountId }, { blockedAccountId: accountId }] }).comment('an erasure');
    },
  };
};

export type BlocksStore = ReturnType<typeof blocksStore>;

import { type ClientSession, type Connection, Schema } from 'mongoose';

export type Box = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly location: string | null;
  readonly createdAt: Date;
};

type BoxRow = Omit<Box, 'id'> & { readonly _id: string };

const schema = new Schema<BoxRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    location: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'storageBoxes', versionKey: false },
);
schema.index({ accountId: 1 });

/** Storage boxes, at most 50 per account. */
export type BoxesStore = {
  add(box: Box, session: ClientSession): Promise<void>;
  find(accountId: string, boxId: string, session?: ClientSession): Promise<Box | undefined>;
  list(accountId: string, session?: ClientSession): Promise<Box[]>;
  /** Changes name and location; returns undefined if the account has no such box. */
  update(accountId: string, boxId: string, fields: Pick<Box, 'name' | 'location'>): Promise<Box | undefined>;
  remove(accountId: string, boxId: string, session: ClientSession): Promise<void>;
  removeByAccount(accountId: string): Promise<void>;
};

const toBox = ({ _id, ...row }: BoxRow): Box => ({ id: _id, ...row });

export const boxesStore = (database: Connection): BoxesStore => {
  const rows = database.model<BoxRow>('StorageBox', schema);
  return {
    add: async ({ id, ...box }, session) => void (await rows.create([{ _id: id, ...box }], { session })),
    find: async (accountId, boxId, session) => {
      const row = await rows
        .findOne({ _id: boxId, accountId })
        .session(session ?? null)
        .lean();
      return row ? toBox(row) : undefined;
    },
    list: async (accountId, session) => {
      const found = await rows
        .find({ accountId })
        .session(session ?? null)
        .comment('at most 50 of one account')
        .lean();
      return found.map(toBox);
    },
    update: async (accountId, boxId, fields) => {
      const row = await rows
        .findOneAndUpdate({ _id: boxId, accountId }, fields, { returnDocument: 'after' })
        .lean();
      return row ? toBox(row) : undefined;
    },
    remove: async (accountId, boxId, session) => {
      await rows.deleteOne({ _id: boxId, accountId }, { session });
    },
    removeByAccount: async (accountId) => {
      await rows.deleteMany({ accountId });
    },
  };
};

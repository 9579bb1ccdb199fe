import { type ClientSession, type Connection, Schema } from 'mongoose';

export type StoredPause = {
  readonly id: string;
  readonly accountId: string;
  /** First day. */
  readonly from: string;
  /** Last day. */
  readonly to: string;
};

type PauseRow = Omit<StoredPause, 'id'> & { readonly _id: string };

const schema = new Schema<PauseRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, required: true },
  },
  { collection: 'familyPauses', versionKey: false },
);
schema.index({ accountId: 1, from: 1 });

const FEW = 'all of one account';

type PauseKey = Pick<StoredPause, 'id' | 'accountId'>;

const toFilter = ({ id, accountId }: PauseKey) => ({ _id: id, accountId });

const toPause = ({ _id, ...row }: PauseRow): StoredPause => ({ id: _id, ...row });

/** Holiday pauses of families, past ones included, because they are part of the streak's history. */
export const pausesStore = (database: Connection) => {
  const rows = database.model<PauseRow>('FamilyPause', schema);
  return {
    add: async ({ id, ...pause }: StoredPause, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: id, ...pause }], { session });
    },

    /** Lists the pauses of an account by their first day. */
    list: async (accountId: string, session?: ClientSession): Promise<StoredPause[]> => {
      const found = await rows
        .find({ accountId })
        .sort({ from: 1 })
        .comment(FEW)
        .session(session ?? null)
        .lean();
      return found.map(toPause);
    },

    setEnd: async (pause: PauseKey, to: string, session: ClientSession): Promise<void> => {
      await rows.updateOne(toFilter(pause), { to }, { session });
    },

    remove: async (pause: PauseKey, session: ClientSession): Promise<void> => {
      await rows.deleteOne(toFilter(pause), { session });
    },

    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type PausesStore = ReturnType<typeof pausesStore>;

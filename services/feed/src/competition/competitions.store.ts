import { type ClientSession, type Connection, Schema } from 'mongoose';

/** How a day ended. */
export type Result = {
  readonly day: string;
  readonly winnerPostId: string | null;
  readonly votes: number;
  readonly closedAt: Date;
};

type ResultRow = Omit<Result, 'day'> & { readonly _id: string };

const schema = new Schema<ResultRow>(
  {
    _id: String,
    winnerPostId: { type: String, default: null },
    votes: { type: Number, required: true },
    closedAt: { type: Date, required: true },
  },
  { collection: 'competitions', versionKey: false },
);

/** Closed competitions, one document a day. */
export const competitionsStore = (database: Connection) => {
  const rows = database.model<ResultRow>('Competition', schema);
  return {
    find: async (day: string): Promise<Result | undefined> => {
      const row = await rows.findById(day).lean();
      return row
        ? { day, winnerPostId: row.winnerPostId, votes: row.votes, closedAt: row.closedAt }
        : undefined;
    },
    /** Those of the days that are closed. */
    closed: async (days: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await rows.find({ _id: { $in: [...days] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    /** A second result of a day is a duplicate-key error. */
    add: async ({ day, ...result }: Result, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: day, ...result }], { session });
    },
  };
};

export type CompetitionsStore = ReturnType<typeof competitionsStore>;

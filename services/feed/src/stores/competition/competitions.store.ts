import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Final result of a day. */
export type CompetitionResult = {
  readonly day: string;
  readonly winnerPostId: string | null;
  readonly votes: number;
  readonly closedAt: Date;
};

type CompetitionRow = Omit<CompetitionResult, 'day'> & { readonly _id: string };

const schema = new Schema<CompetitionRow>(
  {
    _id: String,
    winnerPostId: { type: String, default: null },
    votes: { type: Number, required: true },
    closedAt: { type: Date, required: true },
  },
  { collection: 'competitions', versionKey: false },
);

/** Results of closed competitions, one document per day. */
export const competitionsStore = (database: Connection) => {
  const rows = database.model<CompetitionRow>('Competition', schema);
  return {
    find: async (day: string): Promise<CompetitionResult | undefined> => {
      const row = await rows.findById(day).lean();
      return row
        ? { day, winnerPostId: row.winnerPostId, votes: row.votes, closedAt: row.closedAt }
        : undefined;
    },
    /** Returns those of the days that are closed. */
    listClosed: async (days: readonly string[]): Promise<ReadonlySet<string>> => {
      const found = await rows.find({ _id: { $in: [...days] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    /** @throws a duplicate-key error when the day has a result already */
    add: async ({ day, ...result }: CompetitionResult, session: ClientSession): Promise<void> => {
      await rows.create([{ _id: day, ...result }], { session });
    },
  };
};

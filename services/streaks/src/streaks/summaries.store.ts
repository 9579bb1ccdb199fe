import { randomUUID } from 'node:crypto';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { DayRun } from './day-runs.ts';

export type ClosedPoints = { readonly before: string; readonly points: number };

/** The streak of a profile, so that neither an event nor a read needs all its activities. */
export type StreakSummary = {
  /** Days of activity. */
  readonly runs: readonly DayRun[];
  /** Days of activity with an outfit planned or worn, which count for the family's streak. */
  readonly outfitRuns: readonly DayRun[];
  /** Points of the activities of all days before one, without achievements; undefined until a read counts them. */
  readonly closed?: ClosedPoints | undefined;
  /** Extended days already published, to publish each only once. */
  readonly days: readonly string[];
  /** Achievements already published, to publish each only once. */
  readonly achievements: readonly number[];
  /** Changes with each `put`. */
  readonly revision?: string;
};

/** Summary of a profile without activity. */
export const NO_SUMMARY: StreakSummary = { runs: [], outfitRuns: [], days: [], achievements: [] };

type SummaryRow = StreakSummary & { readonly _id: string };

const RUNS = { type: [{ _id: false, first: String, last: String }], required: true };

const schema = new Schema<SummaryRow>(
  {
    _id: String,
    runs: RUNS,
    outfitRuns: RUNS,
    closed: { type: { _id: false, before: String, points: Number }, default: undefined },
    revision: String,
    days: [String],
    achievements: [Number],
  },
  { collection: 'streakSummaries', versionKey: false },
);

export type SummariesStore = {
  find(profileId: string): Promise<StreakSummary>;
  /** Finds the summaries of those profiles that have one. */
  findMany(profileIds: readonly string[], session: ClientSession): Promise<Map<string, StreakSummary>>;
  /** Lists the days with an outfit of profiles that have a summary. */
  listOutfitRuns(profileIds: readonly string[]): Promise<Map<string, readonly DayRun[]>>;
  /** Stores closed points unless the summary has changed since it was found. */
  close(profileId: string, found: StreakSummary, closed: ClosedPoints): Promise<void>;
  put(profileId: string, summary: StreakSummary, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const summariesStore = (database: Connection): SummariesStore => {
  const rows = database.model<SummaryRow>('StreakSummary', schema);
  return {
    find: async (profileId) => (await rows.findById(profileId).lean()) ?? NO_SUMMARY,
    findMany: async (profileIds, session) => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .session(session)
        .lean();
      return new Map(found.map((row) => [row._id, row]));
    },
    listOutfitRuns: async (profileIds) => {
      const found = await rows.find({ _id: { $in: [...profileIds] } }, { outfitRuns: 1 }).lean();
      return new Map(found.map(({ _id, outfitRuns }) => [_id, outfitRuns]));
    },
    close: async (profileId, { revision }, closed) => {
      await rows.updateOne({ _id: profileId, revision: revision ?? null }, { closed });
    },
    put: async (profileId, { runs, outfitRuns, closed, days, achievements }, session) => {
      const row = { runs, outfitRuns, closed, days, achievements, revision: randomUUID() } as SummaryRow;
      await rows.replaceOne({ _id: profileId }, row, { upsert: true, session });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

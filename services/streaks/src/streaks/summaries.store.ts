import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { DayRun } from './day-runs.ts';

/** The streak of a profile, so that neither an event nor a read needs all its activities. */
export type StreakSummary = {
  /** Days of activity; undefined before the first activity, and after an earlier release has written the summary. */
  readonly runs?: readonly DayRun[] | undefined;
  /** Extended days already published, to publish each only once. */
  readonly days: readonly string[];
  /** Achievements already published, to publish each only once. */
  readonly achievements: readonly number[];
};

type SummaryRow = StreakSummary & { readonly _id: string };

const schema = new Schema<SummaryRow>(
  {
    _id: String,
    runs: { type: [{ _id: false, first: String, last: String }], default: undefined },
    days: [String],
    achievements: [Number],
  },
  { collection: 'announced', versionKey: false },
);

export type SummariesStore = {
  find(profileId: string, session?: ClientSession): Promise<StreakSummary>;
  put(profileId: string, summary: StreakSummary, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const summariesStore = (database: Connection): SummariesStore => {
  const rows = database.model<SummaryRow>('StreakSummary', schema);
  return {
    find: async (profileId, session) =>
      (await rows
        .findById(profileId)
        .session(session ?? null)
        .lean()) ?? { days: [], achievements: [] },
    put: async (profileId, { runs, days, achievements }, session) => {
      await rows.replaceOne({ _id: profileId }, { runs, days, achievements } as SummaryRow, {
        upsert: true,
        session,
      });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

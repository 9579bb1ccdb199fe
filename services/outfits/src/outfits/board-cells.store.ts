import { type ClientSession, type Connection, Schema } from 'mongoose';

/** One profile on one day. */
export type CellKey = { readonly profileId: string; readonly day: string };

export type CellVersion = CellKey & { readonly version: number };

type CellRow = CellVersion & { readonly _id: string };

const schema = new Schema<CellRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    day: { type: String, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'boardCells', versionKey: false },
);
schema.index({ profileId: 1, day: 1 });

/** Versions of the days of profiles. A day that never changed has version 0 and no row. */
export type BoardCellsStore = {
  /** Increments the version of each day, so that concurrent changes of it conflict. */
  touch(keys: readonly CellKey[], session: ClientSession): Promise<void>;
  /** Lists the versions of days of profiles between two (inclusive). */
  listVersions(
    profileIds: readonly string[],
    range: { readonly from: string; readonly to: string },
    session?: ClientSession,
  ): Promise<readonly CellVersion[]>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const boardCellsStore = (database: Connection): BoardCellsStore => {
  const rows = database.model<CellRow>('BoardCell', schema);
  return {
    touch: async (keys, session) => {
      if (keys.length === 0) return;
      await rows.bulkWrite(
        keys.map(({ profileId, day }) => ({
          updateOne: {
            filter: { _id: `${profileId}|${day}`, profileId },
            update: { $inc: { version: 1 }, $setOnInsert: { day } },
            upsert: true,
          },
        })),
        { session },
      );
    },
    listVersions: (profileIds, { from, to }, session) =>
      rows
        .find({ profileId: { $in: [...profileIds] }, day: { $gte: from, $lte: to } })
        .session(session ?? null)
        .comment('at most seven of each profile of one account')
        .lean(),
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};

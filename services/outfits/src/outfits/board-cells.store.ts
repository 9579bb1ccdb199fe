import { type ClientSession, type Connection, Schema } from 'mongoose';

/** One profile on one day. */
export type CellKey = { readonly profileId: string; readonly day: string };

type CellRow = CellKey & { readonly _id: string; readonly version: number };

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
  /** Returns the versions of a profile's days between two (inclusive), by day. */
  getVersions(
    profileId: string,
    range: { readonly from: string; readonly to: string },
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, number>>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const boardCellsStore = (database: Connection): BoardCellsStore => {
  const rows = database.model<CellRow>('BoardCell', schema);
  return {
    touch: async (keys, session) => {
      for (const { profileId, day } of keys) {
        await rows.updateOne(
          { _id: `${profileId}|${day}`, profileId },
          { $inc: { version: 1 }, $setOnInsert: { day } },
          { upsert: true, session },
        );
      }
    },
    getVersions: async (profileId, { from, to }, session) => {
      const found = await rows
        .find({ profileId, day: { $gte: from, $lte: to } })
        .session(session ?? null)
        .comment('at most seven of one profile')
        .lean();
      return new Map(found.map(({ day, version }) => [day, version]));
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } });
    },
  };
};

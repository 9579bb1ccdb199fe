import type { Measurement } from '@fitfolk/contracts/closet';
import { type ClientSession, type Connection, Schema } from 'mongoose';

type MeasurementsRow = { readonly _id: string; readonly measurements: readonly Measurement[] };

const schema = new Schema<MeasurementsRow>(
  { _id: String, measurements: { type: Schema.Types.Mixed, required: true } },
  { collection: 'measurements', versionKey: false },
);

/** Measurements, one document per profile with at most 300 days, earliest first. */
export type MeasurementsStore = {
  find(profileId: string, session?: ClientSession): Promise<readonly Measurement[]>;
  /** Returns the measurements of profiles that have any, by profile. */
  findAll(
    profileIds: readonly string[],
    session?: ClientSession,
  ): Promise<ReadonlyMap<string, readonly Measurement[]>>;
  replace(profileId: string, measurements: readonly Measurement[], session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

export const measurementsStore = (database: Connection): MeasurementsStore => {
  const rows = database.model<MeasurementsRow>('Measurements', schema);
  return {
    find: async (profileId, session) => {
      const row = await rows
        .findOne({ _id: profileId })
        .session(session ?? null)
        .lean();
      return row?.measurements ?? [];
    },
    findAll: async (profileIds, session) => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .session(session ?? null)
        .comment('at most 200: one per profile')
        .lean();
      return new Map(found.map(({ _id, measurements }) => [_id, measurements]));
    },
    replace: async (profileId, measurements, session) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, measurements }, { upsert: true, session });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

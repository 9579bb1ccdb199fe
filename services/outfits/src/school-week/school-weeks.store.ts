import type { SchoolWeek } from '@fitfolk/contracts/outfits';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { type Connection, Schema } from 'mongoose';

type SchoolWeekRow = SchoolWeek & { readonly _id: string };

const schema = new Schema<SchoolWeekRow>(
  {
    _id: String,
    version: { type: Number, required: true },
    days: { type: Schema.Types.Mixed, required: true },
    noLaces: { type: Boolean, required: true },
    holidays: { type: Schema.Types.Mixed, required: true },
    dressCode: Schema.Types.Mixed,
  },
  { collection: 'schoolWeeks', versionKey: false },
);

/** School weeks, one per profile. */
export type SchoolWeeksStore = {
  find(profileId: string): Promise<SchoolWeek | undefined>;
  /** Returns the weeks that exist, by profile. */
  findAll(profileIds: readonly string[]): Promise<ReadonlyMap<string, SchoolWeek>>;
  /** Stores a week in place of its previous version; returns false if that is no longer the stored one. */
  replace(profileId: string, week: SchoolWeek): Promise<boolean>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

const toWeek = ({ _id, ...week }: SchoolWeekRow): SchoolWeek => week;

export const schoolWeeksStore = (database: Connection): SchoolWeeksStore => {
  const rows = database.model<SchoolWeekRow>('SchoolWeek', schema);
  return {
    find: async (profileId) => {
      const row = await rows.findOne({ _id: profileId }).lean();
      return row ? toWeek(row) : undefined;
    },
    findAll: async (profileIds) => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .comment('at most 20: one per profile')
        .lean();
      return new Map(found.map((row) => [row._id, toWeek(row)]));
    },
    replace: async (profileId, week) => {
      const previous = { _id: profileId, version: week.version - 1 };
      try {
        // A first version has no document to replace; that of somebody else makes the insertion fail.
        const options = { upsert: week.version === 1 };
        const result = await rows.replaceOne(previous, { _id: profileId, ...week }, options);
        return result.matchedCount + result.upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

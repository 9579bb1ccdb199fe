import { isDeepStrictEqual } from 'node:util';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Activity, mergeActivities } from './activity.ts';

/** `holds` is the stored name of `isActive`. */
type ActivityRow = Omit<Activity, 'id' | 'isActive'> & { readonly _id: string; readonly holds: boolean };

const schema = new Schema<ActivityRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    kind: { type: String, required: true },
    day: { type: String, required: true },
    version: { type: Number, required: true },
    holds: { type: Boolean, required: true },
    doneOn: [String],
  },
  { collection: 'facts', versionKey: false },
);
schema.index({ profileId: 1, day: 1 });
schema.index({ accountId: 1 });

const toActivity = ({ _id, holds, ...row }: ActivityRow): Activity => ({ ...row, id: _id, isActive: holds });

/**
 * Activities of a profile, of which a new one is ignored: 18 years with three a day. All of them are read for each event, so
 * that without a limit, one account could hold up the events of all others.
 */
const MAX_ACTIVITIES = 20_000;

export type ActivitiesStore = {
  /** Merges an activity into the stored one; false when nothing changes, or when the profile has too many. */
  merge(activity: Activity, session: ClientSession): Promise<boolean>;
  list(owner: ProfileKey, session?: ClientSession): Promise<Activity[]>;
  listByAccount(accountId: string): Promise<Activity[]>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

export const activitiesStore = (database: Connection): ActivitiesStore => {
  const rows = database.model<ActivityRow>('Activity', schema);
  return {
    merge: async (activity, session) => {
      const { accountId, profileId } = activity;
      const row = await rows.findOne({ _id: activity.id, accountId }).session(session).lean();
      const before = row ? toActivity(row) : undefined;
      const owner = { accountId, profileId };
      if (!before && (await rows.countDocuments(owner, { session })) >= MAX_ACTIVITIES) return false;
      const after = mergeActivities(before, activity);
      if (isDeepStrictEqual(after, before)) return false;
      const { id, isActive, ...fields } = after;
      const merged = { ...fields, holds: isActive } as ActivityRow;
      await rows.replaceOne({ _id: id, accountId }, merged, { upsert: true, session });
      return true;
    },
    list: async ({ accountId, profileId }, session) => {
      const found = await rows
        .find({ accountId, profileId })
        .comment('at most 20,000 of one profile')
        .session(session ?? null)
        .lean();
      return found.map(toActivity);
    },
    listByAccount: async (accountId) => {
      const found = await rows.find({ accountId }).comment('all of one account').lean();
      return found.map(toActivity);
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};

import { isDeepStrictEqual } from 'node:util';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { type Activity, type ActivityCounts, mergeActivities } from './activity.ts';

/** `holds` is the stored name of `isActive`. */
type ActivityRow = Omit<Activity, 'id' | 'isActive'> & {
  readonly _id: string;
  readonly holds: boolean;
  /** True once the summary of the profile contains its days, which earlier releases know nothing of. */
  readonly isSummarized?: boolean;
};

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
    isSummarized: Boolean,
  },
  { collection: 'facts', versionKey: false },
);
schema.index({ accountId: 1, profileId: 1, isSummarized: 1 });
/** Holds what earns points, so that counting reads no documents. */
schema.index({ accountId: 1, profileId: 1, holds: 1, kind: 1, day: 1 });

const toActivity = ({ _id, holds, isSummarized: _, ...row }: ActivityRow): Activity => ({
  ...row,
  id: _id,
  isActive: holds,
});

/** Activities of a profile, beyond which a new one is ignored: 18 years with three a day. Its history shows all of them. */
const MAX_ACTIVITIES = 20_000;

const PLANNED_DAY = { $cond: [{ $eq: ['$kind', 'planned'] }, '$day', null] };
const IS_PLANNED_DAY = { $eq: ['$_id.kind', 'planned'] };

export type ActivitiesStore = {
  /** Merges an activity into the stored one and returns the result; undefined if nothing changes or the profile has too many. */
  merge(activity: Activity, session: ClientSession): Promise<Activity | undefined>;
  list(owner: ProfileKey, session?: ClientSession): Promise<Activity[]>;
  /** Counts what earns points: planned days, and the other activities by kind. */
  countActive(owner: ProfileKey): Promise<ActivityCounts>;
  /** Checks for activities that an earlier release has written. */
  hasUnsummarized(owner: ProfileKey): Promise<boolean>;
  /** Lists activities that an earlier release has written, each once. */
  takeUnsummarized(owner: ProfileKey, session: ClientSession): Promise<Activity[]>;
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
      if (!before && (await rows.countDocuments(owner, { session })) >= MAX_ACTIVITIES) return undefined;
      const after = mergeActivities(before, activity);
      if (isDeepStrictEqual(after, before)) return undefined;
      const { id, isActive, ...fields } = after;
      const merged = { ...fields, holds: isActive, isSummarized: true } as ActivityRow;
      await rows.replaceOne({ _id: id, accountId }, merged, { upsert: true, session });
      return after;
    },
    list: async ({ accountId, profileId }, session) => {
      const found = await rows
        .find({ accountId, profileId })
        .comment('at most 20,000 of one profile')
        .session(session ?? null)
        .lean();
      return found.map(toActivity);
    },
    countActive: async ({ accountId, profileId }) => {
      const counts = await rows.aggregate<{ _id: Activity['kind']; count: number }>(
        [
          { $match: { accountId, profileId, holds: true } },
          // A planned day counts once, however many outfits it has.
          { $group: { _id: { kind: '$kind', day: PLANNED_DAY }, count: { $sum: 1 } } },
          { $group: { _id: '$_id.kind', count: { $sum: { $cond: [IS_PLANNED_DAY, 1, '$count'] } } } },
        ],
        { comment: 'at most 20,000 of one profile' },
      );
      const byKind = Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
      return { planned: 0, worn: 0, posted: 0, won: 0, ...byKind };
    },
    hasUnsummarized: async ({ accountId, profileId }) =>
      (await rows.exists({ accountId, profileId, isSummarized: null })) !== null,
    takeUnsummarized: async ({ accountId, profileId }, session) => {
      const unsummarized = { accountId, profileId, isSummarized: null };
      const found = await rows
        .find(unsummarized)
        .comment('at most 20,000 of one profile')
        .session(session)
        .lean();
      if (found.length > 0) await rows.updateMany(unsummarized, { isSummarized: true }, { session });
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

import { isDeepStrictEqual } from 'node:util';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import {
  ACTIVITY_KINDS,
  type Activity,
  type ActivityCounts,
  listCounting,
  mergeActivities,
} from './activity.ts';

type ActivityRow = Omit<Activity, 'id'> & {
  readonly _id: string;
  /** Number of activities of the profile with this one, or a little less after concurrent additions. */
  readonly position: number;
};

const schema = new Schema<ActivityRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    kind: { type: String, required: true },
    subject: { type: String, required: true },
    day: { type: String, required: true },
    version: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    doneOn: [String],
    position: { type: Number, required: true },
  },
  { collection: 'streakActivities', versionKey: false },
);
schema.index({ accountId: 1, profileId: 1, position: 1 });
schema.index({ accountId: 1, profileId: 1, subject: 1 });
schema.index({ accountId: 1, profileId: 1, doneOn: 1 });
/** Holds what earns points, so that counting reads no documents. */
schema.index({ accountId: 1, profileId: 1, isActive: 1, kind: 1, day: 1 });

const toActivity = ({ _id, position: _, ...row }: ActivityRow): Activity => ({ ...row, id: _id });

/** Activities of a profile, beyond which a new one is ignored: 18 years with three a day. Its history shows all of them. */
const MAX_ACTIVITIES = 20_000;

/** Days from the first, and before the other one. */
type DayLimits =
  | { readonly from: string; readonly before?: never }
  | { readonly before: string; readonly from?: never };

/** Days, and activities that were done on one of them and count. */
export type DaysAround = { readonly days: readonly string[]; readonly counting: readonly Activity[] };

type QueryIn = { readonly $in: readonly string[] };

const PLANNED_DAY = { $cond: [{ $eq: ['$kind', 'planned'] }, '$day', null] };
const IS_PLANNED_DAY = { $eq: ['$_id.kind', 'planned'] };

export type ActivitiesStore = {
  /** Merges activities into the stored ones and returns those that change. Leaves out new ones of a profile that has too many. */
  merge(activities: readonly Activity[], session: ClientSession): Promise<Activity[]>;
  /** Lists the days on which activities about the same subjects were done, and what counts on these days. */
  listAround(owner: ProfileKey, subjects: readonly string[], session: ClientSession): Promise<DaysAround>;
  find(accountId: string, id: string, session: ClientSession): Promise<Activity | undefined>;
  /** Returns true if the profile has activities, or those whose subject begins with a text. */
  hasAny(owner: ProfileKey, session: ClientSession, subjectStart?: string): Promise<boolean>;
  list(owner: ProfileKey, session?: ClientSession): Promise<Activity[]>;
  /** Counts what earns points for days within limits: planned days, and the other activities by kind. */
  countActive(owner: ProfileKey, days: DayLimits): Promise<ActivityCounts>;
  removeByProfiles(accountId: string, profileIds: readonly string[]): Promise<void>;
};

export const activitiesStore = (database: Connection): ActivitiesStore => {
  const rows = database.model<ActivityRow>('Activity', schema);

  /** Creates a function that returns the next position of a profile. */
  const createCounter = (session: ClientSession) => {
    const last = new Map<string, number>();
    return async ({ accountId, profileId }: ProfileKey): Promise<number> => {
      const query = rows.findOne({ accountId, profileId }, { position: 1 }).sort({ position: -1 });
      const position = (last.get(profileId) ?? (await query.session(session).lean())?.position ?? 0) + 1;
      last.set(profileId, position);
      return position;
    };
  };

  const findBy = async (
    { accountId, profileId }: ProfileKey,
    filter: { readonly subject: QueryIn } | { readonly doneOn: QueryIn },
    session: ClientSession,
  ): Promise<Activity[]> => {
    const found = rows.find({ accountId, profileId, ...filter }).session(session);
    return (await found.comment('few: of some outfits or days').lean()).map(toActivity);
  };

  return {
    merge: async (activities, session) => {
      const found = await rows
        .find({
          _id: { $in: activities.map(({ id }) => id) },
          accountId: { $in: [...new Set(activities.map(({ accountId }) => accountId))] },
        })
        .session(session)
        .lean();
      const stored = new Map(found.map((row) => [row._id, toActivity(row)]));
      const positions = new Map(found.map(({ _id, position }) => [_id, position]));
      const getNextPosition = createCounter(session);
      const changed = new Map<string, Activity>();
      for (const activity of activities) {
        const { id } = activity;
        const before = changed.get(id) ?? stored.get(id);
        const after = mergeActivities(before, activity);
        if (isDeepStrictEqual(after, before)) continue;
        const position = positions.get(id) ?? (await getNextPosition(activity));
        if (!before && position > MAX_ACTIVITIES) continue;
        positions.set(id, position);
        changed.set(id, after);
      }
      const writes = [...changed.values()].map(({ id, ...fields }) => ({
        replaceOne: {
          filter: { _id: id, accountId: fields.accountId },
          replacement: { ...fields, _id: id, position: positions.get(id) } as ActivityRow,
          upsert: true,
        },
      }));
      if (writes.length > 0) await rows.bulkWrite(writes, { session, ordered: false });
      return [...changed.values()];
    },
    listAround: async (owner, subjects, session) => {
      const about = await findBy(owner, { subject: { $in: subjects } }, session);
      const days = [...new Set(about.flatMap(({ doneOn }) => doneOn))];
      const done = await findBy(owner, { doneOn: { $in: days } }, session);
      const others = [...new Set(done.map(({ subject }) => subject))];
      const isDone = new Set(done.map(({ id }) => id));
      const all = await findBy(owner, { subject: { $in: others } }, session);
      return { days, counting: listCounting(all).filter(({ id }) => isDone.has(id)) };
    },
    find: async (accountId, id, session) => {
      const row = await rows.findOne({ _id: id, accountId }).session(session).lean();
      return row ? toActivity(row) : undefined;
    },
    hasAny: async ({ accountId, profileId }, session, subjectStart) => {
      const subject = subjectStart ? { subject: { $gte: subjectStart, $lt: `${subjectStart}~` } } : {};
      return (await rows.exists({ accountId, profileId, ...subject }).session(session)) !== null;
    },
    list: async ({ accountId, profileId }, session) => {
      const found = await rows
        .find({ accountId, profileId })
        .comment('at most 20,000 of one profile')
        .session(session ?? null)
        .lean();
      return found.map(toActivity);
    },
    countActive: async ({ accountId, profileId }, { from, before }) => {
      const day = { ...(from ? { $gte: from } : {}), ...(before ? { $lt: before } : {}) };
      const counts = await rows.aggregate<{ _id: Activity['kind']; count: number }>(
        [
          { $match: { accountId, profileId, isActive: true, kind: { $in: ACTIVITY_KINDS }, day } },
          // A planned day counts once, however many outfits it has.
          { $group: { _id: { kind: '$kind', day: PLANNED_DAY }, count: { $sum: 1 } } },
          { $group: { _id: '$_id.kind', count: { $sum: { $cond: [IS_PLANNED_DAY, 1, '$count'] } } } },
        ],
        { comment: 'at most 20,000 of one profile' },
      );
      const byKind = Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
      return { planned: 0, worn: 0, posted: 0, won: 0, ...byKind };
    },
    removeByProfiles: async (accountId, profileIds) => {
      await rows.deleteMany({ accountId, profileId: { $in: [...profileIds] } });
    },
  };
};

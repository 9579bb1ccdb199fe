import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { Subscription } from './school-calendar.ts';

type SubscriptionRow = Omit<Subscription, 'profileId'> & {
  readonly _id: string;
  /** Version of the account that the time zone is from; missing for that of a request. */
  readonly timeZoneVersion?: number;
};

const schema = new Schema<SubscriptionRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    url: { type: String, required: true },
    timeZone: { type: String, required: true },
    timeZoneVersion: Number,
    rules: { type: Schema.Types.Mixed, required: true },
    events: { type: Schema.Types.Mixed, required: true },
    skippedEvents: { type: Number, required: true },
    cutEvents: { type: Number, required: true },
    validators: { type: Schema.Types.Mixed, required: true },
    lastReadAt: { type: Date, default: null },
    failure: { type: Schema.Types.Mixed, default: null },
    nextReadAt: { type: Date, required: true },
  },
  { collection: 'schoolCalendars', versionKey: false, minimize: false },
);
schema.index({ accountId: 1 });
schema.index({ nextReadAt: 1 });

/** Fields of a subscription that a read changes. */
export type ReadResult = Pick<Subscription, 'failure' | 'nextReadAt'> &
  Partial<Pick<Subscription, 'events' | 'skippedEvents' | 'cutEvents' | 'validators' | 'lastReadAt'>>;

/** Time zone that an account has since a version. */
export type AccountTimeZone = {
  readonly accountId: string;
  readonly timeZone: string;
  readonly version: number;
};

/** Subscriptions to school calendars, at most one per profile. */
export type SchoolCalendarsStore = {
  find(profileId: string): Promise<Subscription | undefined>;
  /** Returns the subscriptions that exist, by profile. */
  findAll(profileIds: readonly string[]): Promise<ReadonlyMap<string, Subscription>>;
  /** Lists subscriptions to read, the longest due ones first. */
  listDue(now: Date, limit: number): Promise<Subscription[]>;
  hasDue(now: Date): Promise<boolean>;
  /** Stores a subscription in place of an earlier one of its profile. */
  put(subscription: Subscription): Promise<void>;
  /** Changes the rules of a subscription, and when it is read; returns false if its address has changed or it ended meanwhile. */
  changeRules(
    subscription: Pick<Subscription, 'profileId' | 'url' | 'rules' | 'validators' | 'nextReadAt'>,
  ): Promise<boolean>;
  /** Stores what was read, unless the subscription has changed or ended meanwhile. */
  recordRead(
    subscription: Pick<Subscription, 'profileId' | 'url' | 'rules' | 'timeZone'>,
    result: ReadResult,
  ): Promise<void>;
  /** Changes the time zones of accounts. Calendars with another one are read again, as if they were new. */
  changeTimeZones(accounts: readonly AccountTimeZone[], now: Date, session: ClientSession): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

const JOB = 'the job of school calendars';

const toSubscription = ({ _id, timeZoneVersion: _, ...row }: SubscriptionRow): Subscription => ({
  ...row,
  profileId: _id,
});

export const schoolCalendarsStore = (database: Connection): SchoolCalendarsStore => {
  const rows = database.model<SubscriptionRow>('SchoolCalendar', schema);
  const isDue = (now: Date) => ({ nextReadAt: { $lte: now } });
  return {
    find: async (profileId) => {
      const row = await rows.findOne({ _id: profileId }).lean();
      return row ? toSubscription(row) : undefined;
    },
    findAll: async (profileIds) => {
      const found = await rows
        .find({ _id: { $in: [...profileIds] } })
        .comment('at most 20: one per profile')
        .lean();
      return new Map(found.map((row) => [row._id, toSubscription(row)]));
    },
    listDue: async (now, limit) =>
      (await rows.find(isDue(now)).sort({ nextReadAt: 1 }).limit(limit).comment(JOB).lean()).map(
        toSubscription,
      ),
    hasDue: async (now) => (await rows.exists(isDue(now)).comment(JOB)) !== null,
    put: async ({ profileId, ...subscription }) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, ...subscription }, { upsert: true });
    },
    changeRules: async ({ profileId, url, rules, validators, nextReadAt }) => {
      const changes = { rules, validators, nextReadAt };
      const { matchedCount } = await rows.updateOne({ _id: profileId, url }, { $set: changes });
      return matchedCount === 1;
    },
    recordRead: async ({ profileId, url, rules, timeZone }, result) => {
      await rows.updateOne({ _id: profileId, url, rules, timeZone }, { $set: result });
    },
    changeTimeZones: async (accounts, now, session) => {
      const accountIds = await rows
        .distinct('accountId', { accountId: { $in: accounts.map(({ accountId }) => accountId) } })
        .session(session);
      for (const { accountId, timeZone, version } of accounts) {
        if (!accountIds.includes(accountId)) continue;
        const isOlder = { accountId, timeZoneVersion: { $not: { $gte: version } } };
        await rows.updateMany(
          { ...isOlder, timeZone: { $ne: timeZone } },
          { $set: { timeZone, validators: {}, nextReadAt: now } },
          { session },
        );
        await rows.updateMany(isOlder, { $set: { timeZoneVersion: version } }, { session });
      }
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

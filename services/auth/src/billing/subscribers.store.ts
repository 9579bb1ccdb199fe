import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import type { Subscription } from './payments.ts';

/** What the payment service knows an account as, and what it last said of it. Never leaves auth. */
export type Subscriber = {
  readonly accountId: string;
  readonly customerId: string;
  readonly subscription: Subscription | null;
  /** How often an answer of the payment service was written here. */
  readonly readings: number;
};

type SubscriberRow = Omit<Subscriber, 'accountId'> & {
  readonly _id: string;
  readonly readAt?: Date;
  readonly leavingAt?: Date;
};

type NoticeRow = { readonly _id: string; readonly handledAt: Date };

/** Stripe sends an event again for 30 days at most, when somebody asks it to. */
const KEEP_NOTICES_S = 40 * 24 * 3600;

const subscriptionSchema = new Schema<Subscription>(
  {
    id: { type: String, required: true },
    standing: { type: String, required: true },
    endsAt: { type: Date, default: null },
  },
  { _id: false, id: false },
);

const subscriberSchema = new Schema<SubscriberRow>(
  {
    _id: String,
    customerId: { type: String, required: true },
    subscription: { type: subscriptionSchema, default: null },
    readings: { type: Number, required: true },
    /** When an answer was last written. */
    readAt: Date,
    /** Since when the account is gone and the customer is to be. */
    leavingAt: Date,
  },
  { collection: 'subscribers', versionKey: false },
);
subscriberSchema.index({ customerId: 1 }, { unique: true });
subscriberSchema.index({ readAt: 1 }, { partialFilterExpression: { 'subscription.id': { $exists: true } } });
subscriberSchema.index({ leavingAt: 1 }, { sparse: true });

const noticeSchema = new Schema<NoticeRow>(
  { _id: String, handledAt: { type: Date, required: true } },
  { collection: 'stripe_events', versionKey: false },
);
noticeSchema.index({ handledAt: 1 }, { expireAfterSeconds: KEEP_NOTICES_S });

const subscriberOf = ({ _id, customerId, subscription, readings }: SubscriberRow): Subscriber => ({
  accountId: _id,
  customerId,
  subscription,
  readings,
});

/** Accounts that are customers, and the notices that took effect. */
export const subscribersStore = (database: Connection) => {
  const subscribers = database.model<SubscriberRow>('Subscriber', subscriberSchema);
  const notices = database.model<NoticeRow>('StripeEvent', noticeSchema);
  const found = (row: SubscriberRow | null) => (row ? subscriberOf(row) : undefined);
  return {
    find: async (accountId: string): Promise<Subscriber | undefined> =>
      found(await subscribers.findById(accountId).lean<SubscriberRow>()),

    findByCustomer: async (customerId: string): Promise<Subscriber | undefined> =>
      found(await subscribers.findOne({ customerId }).lean<SubscriberRow>()),

    /** Gives who is stored: of two that race the first. */
    add: async (accountId: string, customerId: string): Promise<Subscriber> => {
      const row = await subscribers
        .findOneAndUpdate(
          { _id: accountId },
          { $setOnInsert: { customerId, subscription: null, readings: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<SubscriberRow>();
      return subscriberOf(row);
    },

    /** Writes what the payment service said, unless something was written since `before` was read: then false. */
    note: async (
      { accountId, readings }: Subscriber,
      subscription: Subscription | null,
      { session }: Transaction,
    ): Promise<boolean> => {
      const { matchedCount } = await subscribers.updateOne(
        { _id: accountId, readings },
        { $set: { subscription, readAt: new Date() }, $inc: { readings: 1 } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Those with a subscription of whom nothing was written since a moment, the longest waiting first. */
    unreadSince: async (moment: Date, limit: number): Promise<Subscriber[]> => {
      const filter = { 'subscription.id': { $exists: true }, readAt: { $lt: moment } };
      return (await subscribers.find(filter).sort({ readAt: 1 }).limit(limit).lean<SubscriberRow[]>()).map(
        subscriberOf,
      );
    },

    isHandled: async (noticeId: string): Promise<boolean> =>
      (await notices.exists({ _id: noticeId })) !== null,

    /** A second time is a duplicate-key error. */
    markHandled: async (noticeId: string, { session }: Transaction): Promise<void> => {
      await notices.create([{ _id: noticeId, handledAt: new Date() }], { session });
    },

    markLeaving: async (accountId: string): Promise<void> => {
      await subscribers.updateOne({ _id: accountId }, { leavingAt: new Date() });
    },

    leaving: async (): Promise<Subscriber[]> =>
      (await subscribers.find({ leavingAt: { $exists: true } }).lean<SubscriberRow[]>()).map(subscriberOf),

    remove: async (accountId: string): Promise<void> => {
      await subscribers.deleteOne({ _id: accountId });
    },
  };
};

export type SubscribersStore = ReturnType<typeof subscribersStore>;

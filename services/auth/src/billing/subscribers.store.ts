import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import type { Subscription } from './payments.ts';

/** An account as the payment provider's customer. Never leaves auth. */
export type Subscriber = {
  readonly accountId: string;
  readonly customerId: string;
  readonly subscription: Subscription | null;
  /** Incremented by every write of the subscription. */
  readonly revision: number;
};

type SubscriptionRow = Omit<Subscription, 'status'> & { readonly standing: Subscription['status'] };

type SubscriberRow = {
  readonly _id: string;
  readonly customerId: string;
  readonly subscription: SubscriptionRow | null;
  readonly readings: number;
  /** Last write of the subscription. */
  readonly readAt?: Date;
  /** Set when the account was deleted and its customer is to be deleted. */
  readonly leavingAt?: Date;
};

const subscriptionSchema = new Schema<SubscriptionRow>(
  {
    id: { type: String, required: true },
    standing: { type: String, required: true },
    endsAt: { type: Date, default: null },
    trialEndsAt: { type: Date, default: null },
  },
  { _id: false, id: false },
);

const schema = new Schema<SubscriberRow>(
  {
    _id: String,
    customerId: { type: String, required: true },
    subscription: { type: subscriptionSchema, default: null },
    readings: { type: Number, required: true },
    readAt: Date,
    leavingAt: Date,
  },
  { collection: 'subscribers', versionKey: false },
);
schema.index({ customerId: 1 }, { unique: true });
schema.index({ readAt: 1 }, { partialFilterExpression: { 'subscription.id': { $exists: true } } });
schema.index({ leavingAt: 1 }, { sparse: true });

const toSubscription = ({ standing, ...row }: SubscriptionRow): Subscription => ({
  ...row,
  status: standing,
});

const toSubscriber = ({ _id, customerId, subscription, readings }: SubscriberRow): Subscriber => ({
  accountId: _id,
  customerId,
  subscription: subscription && toSubscription(subscription),
  revision: readings,
});

const toRow = ({ status, ...subscription }: Subscription): SubscriptionRow => ({
  ...subscription,
  standing: status,
});

/** Stores the payment provider's customers with their subscription as last read. Field names predate the current terms. */
export const subscribersStore = (database: Connection) => {
  const rows = database.model<SubscriberRow>('Subscriber', schema);
  const toOptional = (row: SubscriberRow | null) => (row ? toSubscriber(row) : undefined);
  return {
    find: async (accountId: string): Promise<Subscriber | undefined> =>
      toOptional(await rows.findById(accountId).lean<SubscriberRow>()),

    findByCustomer: async (customerId: string): Promise<Subscriber | undefined> =>
      toOptional(await rows.findOne({ customerId }).lean<SubscriberRow>()),

    /** Returns the stored subscriber: the first of concurrent calls wins. */
    add: async (accountId: string, customerId: string): Promise<Subscriber> => {
      const row = await rows
        .findOneAndUpdate(
          { _id: accountId },
          { $setOnInsert: { customerId, subscription: null, readings: 0 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<SubscriberRow>();
      return toSubscriber(row);
    },

    /** Writes the subscription; returns false when it was written after `before` was read. */
    saveSubscription: async (
      { accountId, revision }: Subscriber,
      subscription: Subscription | null,
      { session }: Transaction,
    ): Promise<boolean> => {
      const { matchedCount } = await rows.updateOne(
        { _id: accountId, readings: revision },
        {
          $set: { subscription: subscription && toRow(subscription), readAt: new Date() },
          $inc: { readings: 1 },
        },
        { session },
      );
      return matchedCount === 1;
    },

    /** Returns subscribers whose subscription was last written before `date`, oldest first. */
    findStale: async (date: Date, limit: number): Promise<Subscriber[]> => {
      const filter = { 'subscription.id': { $exists: true }, readAt: { $lt: date } };
      const found = await rows.find(filter).sort({ readAt: 1 }).limit(limit).lean<SubscriberRow[]>();
      return found.map(toSubscriber);
    },

    markForDeletion: async (accountId: string): Promise<void> => {
      await rows.updateOne({ _id: accountId }, { leavingAt: new Date() });
    },

    markedForDeletion: async function* (): AsyncGenerator<Subscriber> {
      const marked = rows
        .find({ leavingAt: { $exists: true } })
        .comment('read in batches')
        .lean<SubscriberRow>();
      for await (const row of marked) yield toSubscriber(row);
    },

    remove: async (accountId: string): Promise<void> => {
      await rows.deleteOne({ _id: accountId });
    },
  };
};

export type SubscribersStore = ReturnType<typeof subscribersStore>;

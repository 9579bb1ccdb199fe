import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import type { LoginRef } from '../../sessions/session-record.ts';

/** A browser's push subscription, which belongs to a session. */
export type PushDevice = {
  readonly sessionHash: string;
  readonly accountId: string;
  /** Login whose owner turned reminders on. */
  readonly loginId: string;
  readonly subscription: NewReminderDevice;
  readonly createdAt: Date;
};

type PushDeviceRow = Omit<PushDevice, 'sessionHash'> & { readonly _id: string };

/** Devices of one account; each is a session, of which an account has up to 100. */
const FEW = 'at most 100 of one account';

const schema = new Schema<PushDeviceRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    loginId: { type: String, required: true },
    subscription: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'pushDevices', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ 'subscription.endpoint': 1 });

const toDevice = ({ _id, ...row }: PushDeviceRow): PushDevice => ({ sessionHash: _id, ...row });

/** Devices that show reminders, at most one per session. */
export const pushDevicesStore = (database: Connection) => {
  const rows = database.model<PushDeviceRow>('PushDevice', schema);
  return {
    /** Stores a device. Another session of the same browser loses it, whoever signed in there before. */
    put: async ({ sessionHash, ...device }: PushDevice): Promise<void> => {
      const { endpoint } = device.subscription;
      await rows.deleteMany({ 'subscription.endpoint': endpoint, _id: { $ne: sessionHash } });
      await rows.replaceOne({ _id: sessionHash }, { _id: sessionHash, ...device }, { upsert: true });
    },
    find: async (sessionHash: string): Promise<PushDevice | undefined> => {
      const row = await rows.findById(sessionHash).lean();
      return row ? toDevice(row) : undefined;
    },
    listByAccount: async (accountId: string): Promise<PushDevice[]> => {
      const found = await rows.find({ accountId }).sort({ _id: 1 }).comment(FEW).lean();
      return found.map(toDevice);
    },
    removeByLogin: async (
      { accountId, loginId }: Required<LoginRef>,
      { session }: Pick<Transaction, 'session'>,
    ): Promise<void> => {
      await rows.deleteMany({ accountId, loginId }, { session });
    },
    /** Removes the devices of logins that an account no longer has. */
    removeOfOthers: async (accountId: string, loginIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ accountId, loginId: { $nin: [...loginIds] } });
    },
    remove: async (sessionHash: string): Promise<void> => {
      await rows.deleteOne({ _id: sessionHash });
    },
    /** Removes a subscription that the push service rejected, unless the device has a new one by now. */
    removeSubscription: async ({ sessionHash, subscription }: PushDevice): Promise<void> => {
      await rows.deleteOne({ _id: sessionHash, 'subscription.endpoint': subscription.endpoint });
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type PushDevicesStore = ReturnType<typeof pushDevicesStore>;

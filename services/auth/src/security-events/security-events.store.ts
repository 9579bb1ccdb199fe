import type { Device, SecurityEventKind } from '@fitfolk/contracts/auth';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { type Connection, Schema } from 'mongoose';
import type { LoginRef } from '../sessions/session-record.ts';

export type StoredSecurityEvent = {
  /** UUIDv7, so that ids sort by time. */
  readonly id: string;
  readonly accountId: string;
  /** Login that did it; unset for changes that nobody signed in for, such as a renewed subscription. */
  readonly loginId?: string;
  readonly kind: SecurityEventKind;
  readonly at: Date;
  readonly device: Device | null;
  readonly network: string | null;
};

type SecurityEventRow = Omit<StoredSecurityEvent, 'id'> & { readonly _id: string };

/** Retention in seconds: a year. */
const RETENTION_S = 365 * 24 * 3600;

const deviceSchema = new Schema<Device>({ browser: String, system: String, kind: String }, { _id: false });
const schema = new Schema<SecurityEventRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    loginId: String,
    kind: { type: String, required: true },
    at: { type: Date, required: true },
    device: deviceSchema,
    network: String,
  },
  { collection: 'securityEvents', versionKey: false },
);
schema.index({ accountId: 1, _id: -1 });
schema.index({ accountId: 1, loginId: 1, _id: -1 });
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_S });

/** Stores the audit log. Entries are added and never changed; they end with the retention or with the account. */
export const securityEventsStore = (database: Connection) => {
  const rows = database.model<SecurityEventRow>('SecurityEvent', schema);
  return {
    add: async ({ id, ...event }: StoredSecurityEvent, transaction?: Transaction): Promise<void> => {
      await rows.create([{ _id: id, ...event }], transaction ? { session: transaction.session } : {});
    },
    /** Lists entries of an account, or of one of its logins, older than the one with the id `before`, newest first. */
    list: async (
      { accountId, loginId }: LoginRef,
      limit: number,
      before?: string,
    ): Promise<StoredSecurityEvent[]> => {
      const of = { accountId, ...(loginId === undefined ? {} : { loginId }) };
      const found = await rows
        .find({ ...of, ...(before ? { _id: { $lt: before } } : {}) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<SecurityEventRow[]>();
      return found.map(({ _id, ...event }) => ({ ...event, id: _id }));
    },
    removeByAccount: async (accountId: string): Promise<void> => {
      await rows.deleteMany({ accountId });
    },
  };
};

export type SecurityEventsStore = ReturnType<typeof securityEventsStore>;

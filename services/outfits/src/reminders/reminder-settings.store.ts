import type { ReminderKind, ReminderSettings } from '@fitfolk/contracts/outfits';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Reminder settings with what their next time derives from. */
export type StoredReminders = ReminderSettings & {
  readonly accountId: string;
  readonly timeZone: string;
  /** Next time to look for reminders; null while all kinds are off. */
  readonly nextAt: Date | null;
};

type ReminderRow = Omit<StoredReminders, 'profileId'> & {
  readonly _id: string;
  /** Version of the account that the time zone is from; 0 for that of a request. */
  readonly timeZoneVersion: number;
};

const schema = new Schema<ReminderRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    kinds: { type: Schema.Types.Mixed, required: true },
    time: { type: String, required: true },
    quietHours: Schema.Types.Mixed,
    timeZone: { type: String, required: true },
    timeZoneVersion: { type: Number, required: true },
    nextAt: Date,
  },
  { collection: 'reminderSettings', versionKey: false },
);
schema.index({ accountId: 1 });
schema.index({ nextAt: 1 });

const FEW = 'at most 20 an account: one per profile';

const JOB = 'the job of reminders';

type ProfileKey = Pick<StoredReminders, 'profileId' | 'accountId'>;

const toFilter = ({ profileId, accountId }: ProfileKey) => ({ _id: profileId, accountId });

const toStored = ({ _id, timeZoneVersion: _, ...row }: ReminderRow): StoredReminders => ({
  profileId: _id,
  ...row,
});

/** Fields of a change, as paths of the stored document. */
type StoredChange = Partial<Pick<StoredReminders, 'time' | 'quietHours' | 'timeZone'>> & {
  readonly kinds?: Partial<Record<ReminderKind, boolean>>;
};

const toPaths = ({ kinds = {}, ...fields }: StoredChange) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(kinds).map(([kind, isOn]) => [`kinds.${kind}`, isOn])),
});

/** Reminder settings, one per profile that ever changed them. */
export const reminderSettingsStore = (database: Connection) => {
  const rows = database.model<ReminderRow>('Reminders', schema);
  return {
    listByAccount: async (accountId: string, session?: ClientSession): Promise<StoredReminders[]> => {
      const found = await rows
        .find({ accountId })
        .session(session ?? null)
        .comment(FEW)
        .lean();
      return found.map(toStored);
    },

    /** Returns those of the accounts that have settings. */
    findAccountsWithSettings: async (
      accountIds: readonly string[],
      session: ClientSession,
    ): Promise<ReadonlySet<string>> => {
      const found = await rows
        .find({ accountId: { $in: [...accountIds] } }, { accountId: 1 })
        .session(session)
        .comment(FEW)
        .lean();
      return new Set(found.map(({ accountId }) => accountId));
    },

    /** Changes single fields, and creates the settings from `initial` before. Returns the result. */
    change: async (
      { profileId, accountId, ...initial }: StoredReminders,
      change: StoredChange,
      session: ClientSession,
    ): Promise<StoredReminders> => {
      const created = { ...initial, timeZoneVersion: 0 };
      const filter = toFilter({ profileId, accountId });
      await rows.updateOne(filter, { $setOnInsert: created }, { upsert: true, session });
      const row = await rows
        .findOneAndUpdate(filter, { $set: toPaths(change) }, { session, returnDocument: 'after' })
        .lean();
      if (!row) throw new Error('The settings were just created');
      return toStored(row);
    },

    setNext: async (profile: ProfileKey, nextAt: Date | null, session: ClientSession): Promise<void> => {
      await rows.updateOne(toFilter(profile), { nextAt }, { session });
    },

    /** Moves the next time on; false if another process was faster, or the settings changed. */
    moveNext: async (
      { nextAt, ...profile }: ProfileKey & Pick<StoredReminders, 'nextAt'>,
      next: Date,
      session: ClientSession,
    ): Promise<boolean> => {
      const filter = { ...toFilter(profile), nextAt };
      const { matchedCount } = await rows.updateOne(filter, { nextAt: next }, { session });
      return matchedCount === 1;
    },

    /** Sets the time zone of an account's settings, unless a later version of the account already did. */
    setTimeZone: async (
      { accountId, timeZone, version }: { accountId: string; timeZone: string; version: number },
      session: ClientSession,
    ): Promise<void> => {
      const isOlder = { accountId, timeZoneVersion: { $lt: version } };
      await rows.updateMany(isOlder, { timeZone, timeZoneVersion: version }, { session });
    },

    hasDue: async (now: Date): Promise<boolean> =>
      (await rows.exists({ nextAt: { $lte: now } }).comment(JOB)) !== null,

    /** Lists accounts with settings that are due, earliest first, up to a hundred settings. */
    listDueAccounts: async (now: Date): Promise<string[]> => {
      const due = await rows
        .find({ nextAt: { $lte: now } }, { accountId: 1 })
        .sort({ nextAt: 1 })
        .limit(100)
        .comment(JOB)
        .lean();
      return [...new Set(due.map(({ accountId }) => accountId))];
    },

    removeByProfiles: async (accountId: string, profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ accountId, _id: { $in: [...profileIds] } });
    },
  };
};

export type ReminderSettingsStore = ReturnType<typeof reminderSettingsStore>;

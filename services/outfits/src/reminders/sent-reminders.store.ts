import type { ReminderKind } from '@fitfolk/contracts/outfits';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A reminder that was handed over, at most one per profile, kind and day. */
export type SentReminder = {
  readonly profileId: string;
  readonly kind: ReminderKind;
  /** Day in the account's time zone. */
  readonly day: string;
};

type SentRow = { readonly _id: string; readonly profileId: string; readonly sentAt: Date };

/** Time for which a record is kept, in seconds; no change of the time zone moves a day further. */
const KEPT_S = 7 * 24 * 3600;

const schema = new Schema<SentRow>(
  { _id: String, profileId: { type: String, required: true }, sentAt: { type: Date, required: true } },
  { collection: 'sentReminders', versionKey: false },
);
schema.index({ profileId: 1 });
schema.index({ sentAt: 1 }, { expireAfterSeconds: KEPT_S });

const toId = ({ profileId, kind, day }: SentReminder): string => `${profileId}|${kind}|${day}`;

/** Records of the reminders that were handed over. The id is the promise: the database accepts it once. */
export const sentRemindersStore = (database: Connection) => {
  const rows = database.model<SentRow>('SentReminder', schema);
  return {
    /** Records those reminders that were not handed over before, and returns them. */
    addNew: async <R extends SentReminder>(
      reminders: readonly R[],
      sentAt: Date,
      session: ClientSession,
    ): Promise<R[]> => {
      const found = await rows
        .find({ _id: { $in: reminders.map(toId) } }, { _id: 1 })
        .comment('at most 80: four kinds of 20 profiles')
        .session(session)
        .lean();
      const sent = new Set(found.map(({ _id }) => _id));
      const added = reminders.filter((reminder) => !sent.has(toId(reminder)));
      const documents = added.map((reminder) => ({
        _id: toId(reminder),
        profileId: reminder.profileId,
        sentAt,
      }));
      if (documents.length > 0) await rows.insertMany(documents, { session });
      return added;
    },

    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ profileId: { $in: [...profileIds] } }).comment('an erasure');
    },
  };
};

export type SentRemindersStore = ReturnType<typeof sentRemindersStore>;

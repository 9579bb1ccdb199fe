import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Last day on which a profile extended its streak, and the length that it reached. */
export type StreakDay = { readonly profileId: string; readonly day: string; readonly length: number };

type StreakDayRow = Omit<StreakDay, 'profileId'> & { readonly _id: string };

const schema = new Schema<StreakDayRow>(
  { _id: String, day: { type: String, required: true }, length: { type: Number, required: true } },
  { collection: 'streakDays', versionKey: false },
);

/** Projection of the streaks, one per profile. */
export const streakDaysStore = (database: Connection) => {
  const rows = database.model<StreakDayRow>('StreakDay', schema);
  return {
    /** Keeps the latest day, in whatever order events arrive. */
    put: async ({ profileId, day, length }: StreakDay, session: ClientSession): Promise<void> => {
      const isLater = { $gt: [day, { $ifNull: ['$day', ''] }] };
      const fields = {
        day: { $cond: [isLater, day, '$day'] },
        length: { $cond: [isLater, length, '$length'] },
      };
      await rows.updateOne({ _id: profileId }, [{ $set: fields }], {
        upsert: true,
        updatePipeline: true,
        session,
      });
    },

    find: async (profileId: string): Promise<StreakDay | undefined> => {
      const row = await rows.findById(profileId).lean();
      return row ? { profileId, day: row.day, length: row.length } : undefined;
    },

    removeByProfiles: async (profileIds: readonly string[]): Promise<void> => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

export type StreakDaysStore = ReturnType<typeof streakDaysStore>;

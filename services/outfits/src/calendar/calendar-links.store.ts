import { type Connection, Schema } from 'mongoose';

/** Permission to read a profile's calendar. */
export type CalendarLink = {
  readonly profileId: string;
  readonly accountId: string;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: Date;
};

type CalendarLinkRow = Omit<CalendarLink, 'profileId'> & { readonly _id: string };

const schema = new Schema<CalendarLinkRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'calendarLinks', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });

/** Links of calendars, at most one per profile. */
export type CalendarLinksStore = {
  find(profileId: string): Promise<CalendarLink | undefined>;
  findByToken(tokenHash: string): Promise<CalendarLink | undefined>;
  /** Stores a link in place of an earlier one of its profile. */
  put(link: CalendarLink): Promise<void>;
  removeByProfiles(profileIds: readonly string[]): Promise<void>;
};

const toLink = ({ _id, ...row }: CalendarLinkRow): CalendarLink => ({ profileId: _id, ...row });

export const calendarLinksStore = (database: Connection): CalendarLinksStore => {
  const rows = database.model<CalendarLinkRow>('CalendarLink', schema);
  return {
    find: async (profileId) => {
      const row = await rows.findOne({ _id: profileId }).lean();
      return row ? toLink(row) : undefined;
    },
    findByToken: async (tokenHash) => {
      const row = await rows.findOne({ tokenHash }).lean();
      return row ? toLink(row) : undefined;
    },
    put: async ({ profileId, ...link }) => {
      await rows.replaceOne({ _id: profileId }, { _id: profileId, ...link }, { upsert: true });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

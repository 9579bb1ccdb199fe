import { type ClientSession, type Connection, Schema } from 'mongoose';

/** Permission to read a profile's calendar. */
export type CalendarLink = {
  readonly profileId: string;
  readonly accountId: string;
  /** SHA-256 of the token in hexadecimal. */
  readonly tokenHash: string;
  readonly createdAt: Date;
  /** Last time a calendar app read it, to the day; null if none did. */
  readonly readAt: Date | null;
  /** Last read, or the creation. */
  readonly usedAt: Date;
};

type CalendarLinkRow = Omit<CalendarLink, 'profileId'> & { readonly _id: string };

/** Time after which a link that nobody reads ends, in seconds: 13 months, so that one that is opened every year stays. */
export const CALENDAR_LINK_UNUSED_S = 396 * 24 * 3600;

const schema = new Schema<CalendarLinkRow>(
  {
    _id: String,
    accountId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    readAt: { type: Date, default: null },
    usedAt: { type: Date, required: true },
  },
  { collection: 'calendarLinks', versionKey: false },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ accountId: 1 });
schema.index({ usedAt: 1 }, { expireAfterSeconds: CALENDAR_LINK_UNUSED_S });

/** Links of calendars, at most one per profile. */
export type CalendarLinksStore = {
  find(profileId: string): Promise<CalendarLink | undefined>;
  /** Lists the links of profiles, newest first. */
  list(profileIds: readonly string[]): Promise<CalendarLink[]>;
  findByToken(tokenHash: string): Promise<CalendarLink | undefined>;
  /** Stores a link in place of an earlier one of its profile. */
  put(link: Omit<CalendarLink, 'readAt' | 'usedAt'>, session: ClientSession): Promise<void>;
  /** Records that a calendar app read the link. */
  recordRead(tokenHash: string, at: Date): Promise<void>;
  /** Removes the links of an account that were created until a time. */
  removeByAccount(accountId: string, until: Date, session: ClientSession): Promise<void>;
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
    list: async (profileIds) => {
      const found = await rows.find({ _id: { $in: [...profileIds] } }).lean();
      return found.map(toLink).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    },
    findByToken: async (tokenHash) => {
      const row = await rows.findOne({ tokenHash }).lean();
      return row ? toLink(row) : undefined;
    },
    put: async ({ profileId, ...link }, session) => {
      const row = { _id: profileId, ...link, readAt: null, usedAt: link.createdAt };
      await rows.replaceOne({ _id: profileId }, row, { upsert: true, session });
    },
    recordRead: async (tokenHash, at) => {
      await rows.updateOne({ tokenHash }, { $set: { readAt: at, usedAt: at } });
    },
    removeByAccount: async (accountId, until, session) => {
      await rows.deleteMany({ accountId, createdAt: { $lte: until } }, { session });
    },
    removeByProfiles: async (profileIds) => {
      await rows.deleteMany({ _id: { $in: [...profileIds] } });
    },
  };
};

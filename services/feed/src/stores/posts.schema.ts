import { type Connection, Schema } from 'mongoose';
import type { Post } from './post.ts';

export type PostRow = Omit<Post, 'id'> & {
  readonly _id: string;
};

const schema = new Schema<PostRow>(
  {
    _id: String,
    profileId: { type: String, required: true },
    accountId: { type: String, required: true },
    audience: { type: String, required: true },
    audienceVersion: Number,
    caption: { type: String, default: null },
    imageUrl: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    thumbHash: { type: String, required: true },
    items: { type: Schema.Types.Mixed, default: undefined },
    theme: String,
    isCompetitionEntry: { type: Boolean, required: true },
    competitionDay: String,
    isWinner: { type: Boolean, required: true },
    voteCount: { type: Number, required: true },
    reactionCounts: Schema.Types.Mixed,
    day: { type: String, required: true },
    createdAt: { type: Date, required: true },
    sharedAt: Date,
    isRepeated: Boolean,
  },
  { collection: 'posts', versionKey: false },
);
/** Order of every list, newest first: ids begin with the time of their post. */
export const NEWEST_FIRST = { _id: -1 } as const;
export const OLDEST_FIRST = { _id: 1 } as const;
export const BY_AUTHOR = { profileId: 1, _id: -1 } as const;
export const BY_COMPETITION_DAY = { competitionDay: 1, _id: -1 } as const;
schema.index(BY_AUTHOR);
/** Finds the entries of a day that an audience sees without reading them. */
export const BY_COMPETITION_AUDIENCE = { competitionDay: 1, audience: 1, profileId: 1 } as const;
schema.index(BY_COMPETITION_AUDIENCE, { partialFilterExpression: { competitionDay: { $exists: true } } });
schema.index(BY_COMPETITION_DAY, { partialFilterExpression: { competitionDay: { $exists: true } } });
schema.index({ accountId: 1, imageUrl: 1 }, { unique: true });
schema.index(
  { accountId: 1, profileId: 1, competitionDay: 1 },
  { unique: true, partialFilterExpression: { competitionDay: { $exists: true } } },
);
schema.index(
  { accountId: 1, 'items.itemId': 1 },
  { partialFilterExpression: { 'items.itemId': { $exists: true } } },
);

export const postsModel = (database: Connection) => database.model<PostRow>('Post', schema);

/** Names each field, because copying what is left of an object takes several times as long for the posts of a page. */
export const toPost = (row: PostRow): Post => ({
  id: row._id,
  profileId: row.profileId,
  accountId: row.accountId,
  audience: row.audience,
  audienceVersion: row.audienceVersion,
  caption: row.caption,
  imageUrl: row.imageUrl,
  width: row.width,
  height: row.height,
  thumbHash: row.thumbHash,
  items: row.items,
  theme: row.theme,
  isCompetitionEntry: row.isCompetitionEntry,
  competitionDay: row.competitionDay,
  isWinner: row.isWinner,
  voteCount: row.voteCount,
  reactionCounts: row.reactionCounts,
  day: row.day,
  createdAt: row.createdAt,
  sharedAt: row.sharedAt,
  isRepeated: row.isRepeated,
});

import type { Reaction } from '@fitfolk/contracts/feed';
import type { ClientSession, Connection, PipelineStage } from 'mongoose';
import { followersModel } from '../followers.store.ts';
import { accountPairKey, blocksModel, type StoredBlock } from '../moderation/blocks.store.ts';
import { hiddenPostKey, hiddenPostsModel } from '../moderation/hidden-posts.store.ts';
import type { Post, Reader, ReaderVote } from '../post.ts';
import type { PostVisibility } from '../post-visibility.ts';
import { type ProfileRow, profilesModel, toProfile } from '../profiles.store.ts';
import { reactionKey, reactionsModel, type StoredReaction } from '../reactions.store.ts';
import { toVote, type VoteRow, votesFilter, votesModel } from '../votes.store.ts';

/** Facts that decide which of some posts a reader sees, and what the reader chose about them, by post. */
export type PostFacts = PostVisibility & {
  readonly votes: ReadonlyMap<string, ReaderVote>;
  readonly reactions: ReadonlyMap<string, Reaction>;
};

/** A fact, under the name of its kind. */
type FactRow = {
  readonly author?: ProfileRow;
  readonly hiddenPostId?: string;
  readonly block?: StoredBlock;
  readonly followedProfileId?: string;
  readonly vote?: VoteRow;
  readonly reaction?: StoredReaction;
};

/** Selects documents by key, and what is read of them. */
const select = (filter: object, kind: keyof FactRow, value: string) => [
  { $match: filter },
  { $project: { _id: 0, [kind]: value } },
];

const toFacts = ({ accountId }: Reader, rows: readonly FactRow[]): PostFacts => {
  const list = <K extends keyof FactRow>(kind: K) =>
    rows.map((row) => row[kind]).filter((fact): fact is NonNullable<FactRow[K]> => fact !== undefined);
  const getOther = (block: StoredBlock): string =>
    block.accountId === accountId ? block.blockedAccountId : block.accountId;
  return {
    authors: new Map(list('author').map((row) => [row._id, toProfile(row)])),
    hiddenPostIds: new Set(list('hiddenPostId')),
    blockedAccountIds: new Set(list('block').map(getOther)),
    followedProfileIds: new Set(list('followedProfileId')),
    votes: new Map(list('vote').map((row) => [row.postId, toVote(row)])),
    reactions: new Map(list('reaction').map(({ postId, reaction }) => [postId, reaction])),
  };
};

/**
 * Creates a function that reads facts about posts in the snapshot of a session. It reads six collections with one command,
 * because a command costs more than the few documents that it finds by their keys.
 */
export const createReadPostFacts = (database: Connection) => {
  const profiles = profilesModel(database);
  const names = {
    hiddenPosts: hiddenPostsModel(database).collection.name,
    blocks: blocksModel(database).collection.name,
    followers: followersModel(database).collection.name,
    votes: votesModel(database).collection.name,
    reactions: reactionsModel(database).collection.name,
  };

  const createPipeline = ({ accountId, profileId }: Reader, posts: readonly Post[]): PipelineStage[] => {
    const profileIds = [...new Set(posts.map((post) => post.profileId))];
    const accountIds = [...new Set(posts.map((post) => post.accountId))];
    const pairKeys = accountIds.map((other) => accountPairKey(accountId, other));
    const postIds = posts.map(({ id }) => id);
    const byKey = (toKey: (postId: string) => string) => ({ _id: { $in: postIds.map(toKey) } });
    const hidden = byKey((postId) => hiddenPostKey(postId, accountId));
    const followed = { _id: { $in: profileIds }, 'followers.accountId': accountId };
    const vote = votesFilter(postIds.map((postId) => ({ postId, profileId })));
    const reaction = {
      ...byKey((postId) => reactionKey({ postId, profileId })),
      postId: { $in: postIds },
    };
    const block = { pairKey: { $in: pairKeys }, accountId: { $in: [accountId, ...accountIds] } };
    const add = (coll: string, pipeline: ReturnType<typeof select>) => ({ $unionWith: { coll, pipeline } });
    return [
      ...select({ _id: { $in: profileIds } }, 'author', '$$ROOT'),
      add(names.hiddenPosts, select(hidden, 'hiddenPostId', '$postId')),
      add(names.blocks, select(block, 'block', '$$ROOT')),
      add(names.followers, select(followed, 'followedProfileId', '$_id')),
      add(names.votes, select(vote, 'vote', '$$ROOT')),
      add(names.reactions, select(reaction, 'reaction', '$$ROOT')),
    ];
  };

  return async (reader: Reader, posts: readonly Post[], session: ClientSession): Promise<PostFacts> => {
    const pipeline = createPipeline(reader, posts);
    const rows = await profiles.aggregate<FactRow>(pipeline).session(session).readConcern('snapshot');
    return toFacts(reader, rows);
  };
};

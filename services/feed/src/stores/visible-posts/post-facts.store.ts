import type { Reaction } from '@fitfolk/contracts/feed';
import type { ClientSession, Connection, PipelineStage } from 'mongoose';
import { followersModel } from '../followers.store.ts';
import { followsModel } from '../follows.store.ts';
import { accountPairKey, blocksModel, type StoredBlock } from '../moderation/blocks.store.ts';
import { hiddenPostKey, hiddenPostsModel } from '../moderation/hidden-posts.store.ts';
import type { Post, Reader } from '../post.ts';
import type { PostVisibility } from '../post-visibility.ts';
import { type ProfileRow, profilesModel, toProfile } from '../profiles.store.ts';
import { reactionKey, reactionsModel, type StoredReaction } from '../reactions.store.ts';
import { toVote, type Vote, type VoteRow, votesFilter, votesModel } from '../votes.store.ts';

/** Facts that decide which of some posts a reader sees, and what the reader chose about them, by post. */
export type PostFacts = PostVisibility & {
  readonly votes: ReadonlyMap<string, Vote>;
  readonly reactions: ReadonlyMap<string, Reaction>;
};

/** A post, and a reader who needs facts about it. */
export type PostOfReader = { readonly reader: Reader; readonly post: Post };

/** A fact, under the name of its kind. */
type FactRow = {
  readonly author?: ProfileRow;
  readonly hidden?: { readonly postId: string; readonly accountId: string };
  readonly block?: StoredBlock;
  readonly followed?: { readonly _id: string; readonly accountIds: readonly string[] };
  readonly chosen?: { readonly accountId: string; readonly followingId: string };
  readonly vote?: VoteRow;
  readonly reaction?: StoredReaction;
};

/** Selects documents by key, and what is read of them. */
const select = (filter: object, kind: keyof FactRow, value: string | object) => [
  { $match: filter },
  { $project: { _id: 0, [kind]: value } },
];

/** Returns a function that selects the facts of a reader from those of several. */
const groupFacts = (rows: readonly FactRow[]): ((reader: Reader) => PostFacts) => {
  const list = <K extends keyof FactRow>(kind: K) =>
    rows.map((row) => row[kind]).filter((fact): fact is NonNullable<FactRow[K]> => fact !== undefined);
  const authors = new Map(list('author').map((row) => [row._id, toProfile(row)]));
  const hidden = Map.groupBy(list('hidden'), ({ accountId }) => accountId);
  const votes = Map.groupBy(list('vote'), ({ profileId }) => profileId);
  const reactions = Map.groupBy(list('reaction'), ({ profileId }) => profileId);
  const chosen = Map.groupBy(list('chosen'), ({ accountId }) => accountId);
  const [blocks, followed] = [list('block'), list('followed')];
  return ({ accountId, profileId }) => ({
    authors,
    hiddenPostIds: new Set(hidden.get(accountId)?.map(({ postId }) => postId)),
    // Blocks of other readers hide no post: one of the two accounts is neither this one nor an author.
    blockedAccountIds: new Set(
      blocks.flatMap((block) => {
        if (block.accountId === accountId) return block.blockedAccountId;
        return block.blockedAccountId === accountId ? block.accountId : [];
      }),
    ),
    followedProfileIds: new Set(
      followed.flatMap(({ _id, accountIds }) => (accountIds.includes(accountId) ? _id : [])),
    ),
    chosenProfileIds: new Set(chosen.get(accountId)?.map(({ followingId }) => followingId)),
    votes: new Map(votes.get(profileId)?.map((row) => [row.postId, toVote(row)])),
    reactions: new Map(reactions.get(profileId)?.map(({ postId, reaction }) => [postId, reaction])),
  });
};

/** Returns each value once. */
const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Creates a function that reads facts about posts for readers, in the snapshot of a session. It reads seven collections with one
 * command, because a command costs more than the few documents that it finds by their keys.
 */
export const createReadPostFacts = (database: Connection) => {
  const profiles = profilesModel(database);
  const names = {
    hiddenPosts: hiddenPostsModel(database).collection.name,
    blocks: blocksModel(database).collection.name,
    followers: followersModel(database).collection.name,
    follows: followsModel(database).collection.name,
    votes: votesModel(database).collection.name,
    reactions: reactionsModel(database).collection.name,
  };

  const createPipeline = (pairs: readonly PostOfReader[]): PipelineStage[] => {
    const readerAccounts = unique(pairs.map(({ reader }) => reader.accountId));
    const authorAccounts = unique(pairs.map(({ post }) => post.accountId));
    const authorProfiles = unique(pairs.map(({ post }) => post.profileId));
    const hiddenKeys = pairs.map(({ reader, post }) => hiddenPostKey(post.id, reader.accountId));
    const blockKeys = pairs.map(({ reader, post }) => accountPairKey(reader.accountId, post.accountId));
    const choices = pairs.map(({ reader, post }) => ({ postId: post.id, profileId: reader.profileId }));
    const hidden = { _id: { $in: unique(hiddenKeys) } };
    const block = {
      pairKey: { $in: unique(blockKeys) },
      accountId: { $in: unique([...readerAccounts, ...authorAccounts]) },
    };
    const followed = { _id: { $in: authorProfiles }, 'followers.accountId': { $in: readerAccounts } };
    const forFollowers = pairs.filter(({ post }) => post.audience === 'followers');
    const chosen = {
      followingId: { $in: unique(forFollowers.map(({ post }) => post.profileId)) },
      accountId: { $in: unique(forFollowers.map(({ reader }) => reader.accountId)) },
    };
    const followers = { $setIntersection: ['$followers.accountId', { $literal: readerAccounts }] };
    const reaction = {
      _id: { $in: choices.map(reactionKey) },
      postId: { $in: unique(pairs.map(({ post }) => post.id)) },
    };
    const add = (coll: string, pipeline: ReturnType<typeof select>) => ({ $unionWith: { coll, pipeline } });
    return [
      ...select({ _id: { $in: authorProfiles } }, 'author', '$$ROOT'),
      add(names.hiddenPosts, select(hidden, 'hidden', '$$ROOT')),
      add(names.blocks, select(block, 'block', '$$ROOT')),
      add(names.followers, select(followed, 'followed', { _id: '$_id', accountIds: followers })),
      add(names.follows, select(chosen, 'chosen', '$$ROOT')),
      add(names.votes, select(votesFilter(choices), 'vote', '$$ROOT')),
      add(names.reactions, select(reaction, 'reaction', '$$ROOT')),
    ];
  };

  return async (
    pairs: readonly PostOfReader[],
    session: ClientSession,
  ): Promise<(reader: Reader) => PostFacts> => {
    if (pairs.length === 0) return groupFacts([]);
    const pipeline = createPipeline(pairs);
    return groupFacts(await profiles.aggregate<FactRow>(pipeline).session(session).readConcern('snapshot'));
  };
};

import { readSnapshot } from '@fitfolk/service-kit/connections/mongo/read-snapshot';
import type { ClientSession, Connection } from 'mongoose';
import { followersModel } from '../followers.store.ts';
import { accountPairKey, blocksModel } from '../moderation/blocks.store.ts';
import { hiddenPostKey, hiddenPostsModel } from '../moderation/hidden-posts.store.ts';
import type { Post, PostAuthor } from '../post.ts';
import { getVisibleAuthor } from '../post-visibility.ts';
import { postsModel, toPost } from '../posts.schema.ts';
import { type ProfileRow, profilesModel, toProfile } from '../profiles.store.ts';
import {
  BY_ID,
  toVote,
  type Vote,
  type VoteKey,
  type VoteRow,
  voteKey,
  votesFilter,
  votesModel,
} from '../votes.store.ts';

/** A profile that wants to vote for a post, and its account. */
export type Voter = VoteKey & { readonly accountId: string };

/** A post that a voter sees, with its author and the vote of the voter. */
export type VotablePost = {
  readonly post: Post;
  readonly author: PostAuthor;
  readonly vote: Vote | undefined;
};

/** A fact, under the name of its kind. */
type FactRow = {
  readonly vote?: VoteRow;
  readonly author?: ProfileRow;
  /** Key of a mark that hides a post from an account. */
  readonly hiddenKey?: string;
  /** Key of two accounts, one of which blocks the other. */
  readonly blockedPair?: string;
  /** A child and those of the voters' accounts that a parent lets see its posts. */
  readonly followed?: { readonly profileId: string; readonly accountIds: readonly string[] };
};

const select = (filter: object, fact: { readonly [kind in keyof FactRow]: unknown }) => [
  { $match: filter },
  { $project: { _id: 0, ...fact } },
];

/** Facts about some posts and voters, by the keys of the documents that say so. */
const indexFacts = (rows: readonly FactRow[]) => {
  const list = <K extends keyof FactRow>(kind: K) =>
    rows.map((row) => row[kind]).filter((fact): fact is NonNullable<FactRow[K]> => fact !== undefined);
  return {
    votes: new Map(list('vote').map((row) => [row._id, toVote(row)])),
    authors: new Map(list('author').map((row) => [row._id, toProfile(row)])),
    hiddenKeys: new Set(list('hiddenKey')),
    blockedPairs: new Set(list('blockedPair')),
    followedAccounts: new Map(list('followed').map(({ profileId, accountIds }) => [profileId, accountIds])),
  };
};

type Facts = ReturnType<typeof indexFacts>;

const toSet = (isIn: boolean, id: string): ReadonlySet<string> => new Set(isIn ? [id] : []);

/** Returns a post as a voter sees it; undefined when the voter may not see it. */
const toVotablePost = (post: Post, voter: Voter, facts: Facts): VotablePost | undefined => {
  const { accountId } = voter;
  const isFollowed = facts.followedAccounts.get(post.profileId)?.includes(accountId) ?? false;
  const author = getVisibleAuthor(post, voter, {
    authors: facts.authors,
    hiddenPostIds: toSet(facts.hiddenKeys.has(hiddenPostKey(post.id, accountId)), post.id),
    blockedAccountIds: toSet(
      facts.blockedPairs.has(accountPairKey(accountId, post.accountId)),
      post.accountId,
    ),
    followedProfileIds: toSet(isFollowed, post.profileId),
  });
  return author && { post, author, vote: facts.votes.get(voteKey(voter)) };
};

/** Queries of posts for many voters at once. */
export const votablePostsStore = (database: Connection) => {
  const posts = postsModel(database);
  const votes = votesModel(database);
  const names = {
    profiles: profilesModel(database).collection.name,
    hiddenPosts: hiddenPostsModel(database).collection.name,
    blocks: blocksModel(database).collection.name,
    followers: followersModel(database).collection.name,
  };

  /** Reads five collections with one command: a command costs more than the few documents that it finds by their keys. */
  const readFacts = async (
    voters: readonly Voter[],
    found: ReadonlyMap<string, Post>,
    session: ClientSession,
  ): Promise<Facts> => {
    const profileIds = [...new Set([...found.values()].map((post) => post.profileId))];
    const authorAccounts = [...new Set([...found.values()].map((post) => post.accountId))];
    const voterAccounts = [...new Set(voters.map(({ accountId }) => accountId))];
    const hiddenKeys = voters.map(({ postId, accountId }) => hiddenPostKey(postId, accountId));
    const pairs = voters.map(({ postId, accountId }) =>
      accountPairKey(accountId, found.get(postId)?.accountId ?? ''),
    );
    const isVoter = { $in: ['$$this', voterAccounts] };
    const followed = {
      profileId: '$_id',
      accountIds: { $filter: { input: '$followers.accountId', cond: isVoter } },
    };
    const add = (coll: string, pipeline: ReturnType<typeof select>) => ({ $unionWith: { coll, pipeline } });
    const rows = await votes
      .aggregate<FactRow>([
        ...select(votesFilter(voters), { vote: '$$ROOT' }),
        add(names.profiles, select({ _id: { $in: profileIds } }, { author: '$$ROOT' })),
        add(names.hiddenPosts, select({ _id: { $in: hiddenKeys } }, { hiddenKey: '$_id' })),
        add(
          names.blocks,
          select(
            { pairKey: { $in: pairs }, accountId: { $in: [...voterAccounts, ...authorAccounts] } },
            { blockedPair: '$pairKey' },
          ),
        ),
        add(
          names.followers,
          select({ _id: { $in: profileIds }, 'followers.accountId': { $in: voterAccounts } }, { followed }),
        ),
      ])
      .hint(BY_ID)
      .session(session)
      .readConcern('snapshot');
    return indexFacts(rows);
  };

  return {
    /** Finds the post of each voter; undefined for those that the voter may not see. */
    list: (voters: readonly Voter[]): Promise<(VotablePost | undefined)[]> =>
      readSnapshot(database, async (session) => {
        const rows = await posts
          .find({ _id: { $in: [...new Set(voters.map(({ postId }) => postId))] } })
          .session(session)
          .readConcern('snapshot')
          .lean();
        const found = new Map(rows.map((row) => [row._id, toPost(row)]));
        const relevant = voters.filter(({ postId }) => found.has(postId));
        if (relevant.length === 0) return voters.map(() => undefined);
        const facts = await readFacts(relevant, found, session);
        return voters.map((voter) => {
          const post = found.get(voter.postId);
          return post && toVotablePost(post, voter, facts);
        });
      }),
  };
};

export type VotablePostsStore = ReturnType<typeof votablePostsStore>;

import { feedEvents, type VoteState } from '@fitfolk/contracts/feed';
import { isAllowed } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Group } from '@fitfolk/service-kit/messaging/grouping/group-commit';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isCompetitionOpen } from '../posts/competition-day.ts';
import { isVoteCountHidden } from '../posts/hidden-vote-counts.ts';
import { getVisibleVoteCount } from '../posts/post-view.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { VotablePost, VotablePostsStore, Voter } from '../stores/visible-posts/votable-posts.store.ts';
import { type Vote, type VotesStore, voteKey } from '../stores/votes.store.ts';
import { castVote, withdrawVote } from './vote.ts';

/** A request to cast or withdraw a vote. */
export type VoteChange = {
  readonly identity: Identity;
  readonly postId: string;
  readonly profileId: string;
  readonly shouldVote: boolean;
  /** True when the vote may be stored already without being in a snapshot, because no majority may have it yet. */
  readonly mayBeStored?: boolean;
};

type LoadVotesDependencies = {
  readonly votes: Pick<VotesStore, 'list' | 'add' | 'update'>;
  readonly votablePosts: VotablePostsStore;
  readonly clock: () => Date;
};

const toVoter = ({ identity, postId, profileId }: VoteChange): Voter => ({
  postId,
  profileId,
  accountId: identity.accountId,
});

/** Returns the post if the account may vote for it. @throws AppError `not-found`, `own-post` */
const requireVotable = (identity: Identity, visible: VotablePost | undefined): VotablePost => {
  if (!visible) throw new AppError('not-found');
  const { author, post } = visible;
  const owner = { isSeenOutside: isPostSeenOutside(post, author), accountId: post.accountId };
  if (!isAllowed(identity, 'vote', owner)) {
    throw new AppError(post.accountId === identity.accountId ? 'own-post' : 'not-found');
  }
  return visible;
};

/** Creates a function that reads what some requests to vote need. Votes are changed in memory, then written together. */
export const createLoadVotes =
  ({ votes, votablePosts, clock }: LoadVotesDependencies) =>
  async (
    changes: readonly VoteChange[],
    session: Transaction['session'],
  ): Promise<Group<VoteChange, VoteState>> => {
    const visible = await votablePosts.list(changes.map(toVoter));
    const visibleOf = new Map(changes.map((change, index) => [change, visible[index]]));
    // The transaction reads votes that are about to change; the first one of a profile is written without reading it again.
    const toRead = changes.filter((change) => {
      const vote = visibleOf.get(change)?.vote;
      return change.mayBeStored || (vote && vote.isActive !== change.shouldVote);
    });
    const stored = toRead.length > 0 ? await votes.list(toRead, session) : [];
    const storedKeys = new Set(stored.map(voteKey));
    const current = new Map(stored.map((vote) => [voteKey(vote), vote]));
    const changed = new Map<string, Vote>();

    return {
      apply: (change, publish) => {
        const { identity, shouldVote, postId } = change;
        const found = requireVotable(identity, visibleOf.get(change));
        const voter = toVoter(change);
        const key = voteKey(voter);
        const before = current.get(key) ?? found.vote;
        const at = clock();
        const request = { ...voter, at, isInTime: isCompetitionOpen(found.post.competitionDay, at) };
        const after = shouldVote ? castVote(before, request) : before && withdrawVote(before, request);
        if (after && after !== before) {
          current.set(key, after);
          changed.set(key, after);
          publish(after.isActive ? feedEvents.voteCast : feedEvents.voteWithdrawn, postId, voter);
        }
        const voted = after?.isActive ?? false;
        if (isVoteCountHidden(change, found.post, at)) return { voted };
        const difference = Number(voted) - Number(found.vote?.isActive ?? false);
        // Adjusts the count that the reader saw, regardless of votes counted in the meantime.
        return { voted, voteCount: Math.max(0, getVisibleVoteCount(found) + difference) };
      },
      save: async () => {
        const written = [...changed.values()];
        await votes.add(
          written.filter((vote) => !storedKeys.has(voteKey(vote))),
          session,
        );
        await votes.update(
          written.filter((vote) => storedKeys.has(voteKey(vote))),
          session,
        );
      },
    };
  };

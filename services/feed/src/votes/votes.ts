import type { OwnVote, VoteState } from '@fitfolk/contracts/feed';
import { type Identity, requireOwnProfile } from '@fitfolk/service-kit/auth/identity';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import { decodeCursor, encodeCursor } from '@fitfolk/service-kit/http/cursor';
import { createGroupCommit } from '@fitfolk/service-kit/messaging/grouping/group-commit';
import type { UnitOfWork } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { VotablePostsStore } from '../stores/visible-posts/votable-posts.store.ts';
import type { Vote, VotesStore } from '../stores/votes.store.ts';
import { createLoadVotes, type VoteChange } from './load-votes.ts';

type VotesDependencies = {
  readonly votes: VotesStore;
  readonly votablePosts: VotablePostsStore;
  readonly unitOfWork: UnitOfWork;
  readonly clock: () => Date;
};

/** Votes in a list without a page size, the newest. */
const MAX_LISTED_VOTES = 10_000;

type Page = { readonly limit?: number | undefined; readonly cursor?: string | undefined };

const toOwnVote = ({ postId, changedAt }: Vote): OwnVote => ({ postId, votedAt: changedAt.toISOString() });

/** Creates the use cases of voting. Votes are stored at once; the vote-count projection adds them to the posts. */
export const createVotes = (dependencies: VotesDependencies) => {
  const { votes, unitOfWork } = dependencies;
  const changeVote = createGroupCommit({ unitOfWork, load: createLoadVotes(dependencies) });

  /** A concurrent first vote on another replica fails this one, which then finds the stored vote. */
  const setVote = async (change: VoteChange): Promise<VoteState> => {
    requireOwnProfile(change.identity, change.profileId);
    return changeVote(change).catch((error: unknown) => {
      if (isDuplicateKeyError(error)) return changeVote({ ...change, mayBeStored: true });
      throw error;
    });
  };

  return {
    /** Lists active votes of a profile, newest first; `next` is the cursor of the following page. @throws AppError `not-found` */
    list: async (identity: Identity, profileId: string, { limit = MAX_LISTED_VOTES, cursor }: Page) => {
      requireOwnProfile(identity, profileId);
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const active = await votes.listActive(profileId, limit + 1, after);
      const page = active.slice(0, limit);
      const last = page.at(-1);
      const next =
        active.length > limit && last
          ? encodeCursor({ createdAt: last.changedAt, id: last.postId })
          : undefined;
      return { votes: page.map(toOwnVote), next };
    },

    /** Casts a vote; idempotent. @throws AppError `not-found`, `own-post` */
    cast: (identity: Identity, postId: string, profileId: string): Promise<VoteState> =>
      setVote({ identity, postId, profileId, shouldVote: true }),

    /** Withdraws a vote; idempotent. @throws AppError `not-found`, `own-post` */
    withdraw: (identity: Identity, postId: string, profileId: string): Promise<VoteState> =>
      setVote({ identity, postId, profileId, shouldVote: false }),
  };
};

export type Votes = ReturnType<typeof createVotes>;

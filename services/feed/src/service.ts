import { authContract } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { createAuthorizeOperator } from '@fitfolk/service-kit/clients/authorize-operator';
import { requireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { createBlocks } from './blocks/blocks.ts';
import { createCloseCompetitions } from './competition/close-competitions.ts';
import { createGetCompetition } from './competition/get-competition.ts';
import { createEraseFeedData } from './erase-feed-data.ts';
import { createFollowers } from './followers/followers.ts';
import { createRemoveFollowers } from './followers/remove-followers.ts';
import { createFollows } from './follows/follows.ts';
import { createListModeration } from './moderation/list-moderation.ts';
import { createListReports } from './moderation/list-reports.ts';
import { createModeration } from './moderation/moderation.ts';
import { createChangeAudience } from './posts/change-audience.ts';
import { createClearRemovedPosts } from './posts/clear-removed-posts.ts';
import { createCreatePost } from './posts/create-post.ts';
import { createGetPost, createListPosts } from './posts/list-posts.ts';
import { createRemovePosts } from './posts/remove-posts.ts';
import { createListItemHistories } from './posts/tagged-items.ts';
import { createProfiles } from './profiles/profiles.ts';
import { createListPostReactions } from './reactions/list-post-reactions.ts';
import { createReactionCounts } from './reactions/reaction-counts.ts';
import { createReactions } from './reactions/reactions.ts';
import { feedRoutes } from './routes.ts';
import { openStores } from './stores/stores.ts';
import { feedSubscriptions } from './subscriptions.ts';
import { createVoteCounts } from './votes/vote-counts.ts';
import { createVotes } from './votes/votes.ts';

const CLOSE_INTERVAL_MS = 15_000;
const RECONCILE_INTERVAL_MS = 5 * 60_000;

/** Outfits of the day, votes, reactions, blocks, the daily competition and follows. */
export const feed = defineService({
  name: 'feed',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway', ...feedContract.calls],
  start({ database, http, verify, clock, log, unitOfWork, subscribe, schedule, onErase, serviceClient }) {
    const stores = openStores(database);
    const lock = createTransactionLock(database);
    const removeFollowers = createRemoveFollowers(stores);
    const dependencies = { ...stores, removeFollowers, unitOfWork, lock, clock, log };
    const requireOwnPostImage = requireOwnImage(serviceClient(mediaContract), {
      purpose: 'post',
      errorCode: 'post-image-invalid',
    });
    const profiles = createProfiles({ ...stores, auth: serviceClient(authContract), unitOfWork });
    const voteCounts = createVoteCounts(dependencies);
    const reactionCounts = createReactionCounts(dependencies);
    const clearRemovedPosts = createClearRemovedPosts(dependencies);
    const removePosts = createRemovePosts({ ...dependencies, clearRemovedPosts });
    const useCases = {
      listPosts: createListPosts(dependencies),
      getPost: createGetPost(dependencies),
      createPost: createCreatePost({
        ...dependencies,
        profiles,
        requireOwnImage: requireOwnPostImage,
        listItemHistories: createListItemHistories(serviceClient(closetContract)),
      }),
      changeAudience: createChangeAudience({ ...dependencies, profiles }),
      removePosts,
      votes: createVotes(dependencies),
      reactions: createReactions(dependencies),
      listPostReactions: createListPostReactions(stores),
      blocks: createBlocks(dependencies),
      follows: createFollows(dependencies),
      followers: createFollowers(dependencies),
      moderation: createModeration(dependencies),
      listModeration: createListModeration(stores),
      listReports: createListReports(stores),
      authorizeOperator: createAuthorizeOperator(serviceClient(authContract)),
      getCompetition: createGetCompetition(dependencies),
    };
    implement(http, feedContract, feedRoutes(useCases), verify);
    subscribe(feedSubscriptions({ ...stores, voteCounts, reactionCounts, removeFollowers }));
    onErase(
      createEraseFeedData({ stores, removePosts, removeFollowers, unitOfWork, voteCounts, reactionCounts }),
    );
    schedule(clearRemovedPosts.job);
    schedule({
      name: 'close-competition',
      intervalMs: CLOSE_INTERVAL_MS,
      run: createCloseCompetitions(dependencies),
    });
    schedule({
      name: 'reconcile-votes',
      intervalMs: RECONCILE_INTERVAL_MS,
      run: voteCounts.reconcileRecent,
    });
  },
});

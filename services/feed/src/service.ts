import { authContract } from '@fitfolk/contracts/auth';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { requireOwnImage } from '@fitfolk/service-kit/clients/image-ownership';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import { z } from 'zod';
import manifest from '../package.json' with { type: 'json' };
import { createCompetition } from './competition/competition.ts';
import { createFollows } from './follows/follows.ts';
import { createModeration } from './moderation/moderation.ts';
import { createPosts } from './posts/posts.ts';
import { createPeople } from './profiles/people.ts';
import { createPurge } from './purge.ts';
import { feedRoutes } from './routes.ts';
import { openStores } from './stores.ts';
import { feedSubscriptions } from './subscriptions.ts';
import { createCounting } from './votes/counting.ts';
import { createVotes } from './votes/votes.ts';

const CLOSE_EVERY_MS = 15_000;
const RECONCILE_EVERY_MS = 5 * 60_000;

/** Outfits of the day, votes, the daily competition and follows. */
export const feed = defineService({
  name: 'feed',
  version: manifest.version,
  config: z.object({}),
  needs: ['mongo', 'events'],
  calls: ['gateway', 'auth', 'media'],
  start({
    database,
    http,
    verify,
    clock: now,
    log,
    unitOfWork,
    subscribe,
    schedule,
    onErase,
    serviceClient,
  }) {
    const stores = openStores(database);
    const { posts, votes, people: known, hidden } = stores;
    const people = createPeople({ store: known, auth: serviceClient(authContract) });
    const requireOwnPostImage = requireOwnImage(serviceClient(mediaContract), {
      purpose: 'post',
      errorCode: 'post-image-invalid',
    });
    const counting = createCounting({ votes, posts, people: known, unitOfWork, now, log });
    const competition = createCompetition({ ...stores, unitOfWork, now });
    const parts = {
      posts: createPosts({
        ...stores,
        store: posts,
        people,
        requireOwnImage: requireOwnPostImage,
        unitOfWork,
        now,
      }),
      votes: createVotes({ store: votes, posts, unitOfWork, now }),
      follows: createFollows({ store: stores.follows, people, known, now }),
      moderation: createModeration({ posts, hidden, reports: stores.reports, now }),
      competition,
    };
    implement(http, feedContract, feedRoutes(parts), verify);
    subscribe(feedSubscriptions(known, counting));
    onErase(createPurge({ ...stores, posts: parts.posts, counting }));
    schedule({ name: 'close-competition', intervalMs: CLOSE_EVERY_MS, run: competition.closeEnded });
    schedule({ name: 'reconcile-votes', intervalMs: RECONCILE_EVERY_MS, run: counting.reconcileRecent });
  },
});

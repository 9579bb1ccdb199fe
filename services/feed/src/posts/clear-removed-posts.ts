import type { Job } from '@fitfolk/service-kit/jobs/lease';
import type { Logger } from '@fitfolk/service-kit/observability/log';
import type { Stores } from '../stores/stores.ts';

/** Documents of a kind that are deleted at a time; a post can have more votes than a transaction may delete. */
const BATCH_SIZE = 5000;
/** Ids of removed posts read at a time. */
const PAGE_SIZE = 100;
const INTERVAL_MS = 5000;

type ClearRemovedPostsDependencies = Pick<
  Stores,
  'removedPosts' | 'votes' | 'reactions' | 'hiddenPosts' | 'reports'
> & {
  readonly log: Logger;
};

/**
 * Creates the removal of votes, reactions, hidden marks and reports of removed posts. It is idempotent; after a crash, it continues
 * with the stored ids of the posts.
 */
export const createClearRemovedPosts = (dependencies: ClearRemovedPostsDependencies) => {
  const { removedPosts, votes, reactions, hiddenPosts, reports, log } = dependencies;

  /** Deletes one batch of each kind; true when nothing is left. */
  const clearBatch = async (postId: string): Promise<boolean> => {
    const counts = [
      await votes.removeBatchByPost(postId, BATCH_SIZE),
      await reactions.removeBatchByPost(postId, BATCH_SIZE),
      await hiddenPosts.removeBatchByPost(postId, BATCH_SIZE),
      await reports.removeBatchByPost(postId, BATCH_SIZE),
    ];
    if (counts.includes(BATCH_SIZE)) return false;
    await removedPosts.remove(postId);
    return true;
  };

  /** Clears every removed post. One that fails doesn't hold up the others. @throws the last failure */
  const finish = async (signal?: AbortSignal): Promise<void> => {
    let failure: unknown;
    for (let page = await removedPosts.list('', PAGE_SIZE); page.length > 0; ) {
      for (const postId of page) {
        signal?.throwIfAborted();
        try {
          while (!(await clearBatch(postId)));
        } catch (error) {
          log.error({ err: error, postId }, 'a removed post could not be cleared');
          failure = error;
        }
      }
      page = await removedPosts.list(page.at(-1) ?? '', PAGE_SIZE);
    }
    if (failure) throw failure;
  };

  return {
    /** Clears a post up to the batch size; the job does the rest. */
    start: async (postId: string): Promise<void> => {
      await clearBatch(postId).catch((err: unknown) => {
        log.warn({ err, postId }, 'a removed post will be cleared later');
      });
    },
    finish,
    job: {
      name: 'clear-removed-posts',
      intervalMs: INTERVAL_MS,
      isDue: removedPosts.hasAny,
      run: finish,
    } satisfies Job,
  };
};

export type ClearRemovedPosts = ReturnType<typeof createClearRemovedPosts>;

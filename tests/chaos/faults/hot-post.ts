import { randomUUID } from 'node:crypto';
import type { Cluster } from '../cluster/start-cluster.ts';
import { createGuest } from '../workload/guest.ts';
import { openCollection } from './collection.ts';
import type { Fault, ListFaults } from './fault.ts';

const VOTES = 500_000;
const DELETION_LIMIT_MS = 600_000;

const findPost = async (cluster: Cluster, caption: string): Promise<string> => {
  await using posts = await openCollection(cluster, 'feed', 'posts');
  const post = await posts.rows.findOne({ caption });
  if (!post) throw new Error(`There is no post ${caption}`);
  return post._id;
};

/** Adds votes of profiles that do not exist, which were counted long ago. */
const addVotes = async (cluster: Cluster, postId: string): Promise<void> => {
  await using votes = await openCollection(cluster, 'feed', 'votes');
  await votes.insertMany(VOTES, () => {
    const [profileId, accountId] = [randomUUID(), randomUUID()];
    const changedAt = new Date(0);
    const state = { isActive: true, inCompetition: false, changedAt };
    return { _id: `${postId}|${profileId}`, postId, profileId, accountId, ...state };
  });
};

/** The deletion of an account whose post has more votes than a transaction may change. */
const eraseHotPost = (cluster: Cluster): Fault => {
  let postId = '';
  return {
    name: 'erase a post with 500,000 votes',
    start: async () => {
      const guest = await createGuest(cluster.url, `star-${Date.now()}`);
      postId = await findPost(cluster, guest.username);
      await addVotes(cluster, postId);
      await guest.erase();
    },
    end: async () => {
      await using votes = await openCollection(cluster, 'feed', 'votes');
      await votes.waitUntilNone({ postId }, DELETION_LIMIT_MS);
    },
    runs: 'none',
  };
};

export const hotPost: ListFaults = (cluster) => [eraseHotPost(cluster)];

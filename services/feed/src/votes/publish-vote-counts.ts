import { feedEvents } from '@fitfolk/contracts/feed';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { Post } from '../stores/post.ts';
import type { ProfilesStore } from '../stores/profiles.store.ts';

type PublishVoteCountsDependencies = { readonly profiles: ProfilesStore };

export const createPublishVoteCounts =
  ({ profiles }: PublishVoteCountsDependencies) =>
  async (posts: readonly Post[], { session, publish }: Transaction): Promise<void> => {
    const authors = await profiles.list(
      posts.map(({ profileId }) => profileId),
      session,
    );
    for (const { id, accountId, profileId, voteCount } of posts) {
      const isSeenOutside = authors.find((author) => author.profileId === profileId)?.isSeenOutside ?? false;
      const data = { postId: id, accountId, isSeenOutside, voteCount };
      publish(feedEvents.voteCountChanged, id, data);
      publish(feedEvents.tallyChanged, id, { ...data, isDuplicate: true });
    }
  };

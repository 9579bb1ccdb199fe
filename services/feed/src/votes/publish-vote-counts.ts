import { feedEvents } from '@fitfolk/contracts/feed';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { isCompetitionOpen } from '../posts/competition-day.ts';
import type { Post } from '../stores/post.ts';
import { isPostSeenOutside } from '../stores/post-visibility.ts';
import type { ProfilesStore } from '../stores/profiles.store.ts';

type PublishVoteCountsDependencies = { readonly profiles: ProfilesStore; readonly clock: () => Date };

export const createPublishVoteCounts =
  ({ profiles, clock }: PublishVoteCountsDependencies) =>
  async (posts: readonly Post[], { session, publish }: Transaction): Promise<void> => {
    if (posts.length === 0) return;
    const authors = await profiles.list(
      posts.map(({ profileId }) => profileId),
      session,
    );
    for (const post of posts) {
      const { id, accountId, profileId, competitionDay, voteCount } = post;
      const author = authors.find((each) => each.profileId === profileId);
      const isSeenOutside = isPostSeenOutside(post, author);
      const isOpen = isCompetitionOpen(competitionDay, clock());
      const data = { postId: id, accountId, isSeenOutside, isCompetitionOpen: isOpen, voteCount };
      publish(feedEvents.voteCountChanged, id, data);
    }
  };

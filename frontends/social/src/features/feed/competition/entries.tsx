import type { OotdPost } from '@fitfolk/contracts/feed';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { competitionQuery, postsQuery } from '../feed-api.ts';
import type { PostActions } from '../posts/post-menu.tsx';
import type { Follows } from '../use-follows.ts';
import { CompetitionStatus } from './competition-status.tsx';
import styles from './entries.module.css';
import { EntriesSkeleton } from './entries-skeleton.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryTile } from './entry-tile.tsx';

export type EntriesProps = {
  readonly profileId: string;
  /** Post hidden while its deletion can be undone. */
  readonly removedPostId: string | undefined;
  readonly follows: Follows;
  readonly actions: PostActions;
  readonly onEnter: () => void;
};

/** Yesterday's winner and today's entries of the competition, each opening its post. */
export const Entries = ({ profileId, removedPostId, follows, actions, onEnter }: EntriesProps) => {
  const t = useTranslations();
  const { data: competition, isPending } = useQuery(competitionQuery);
  const entries = useInfiniteQuery(postsQuery(profileId, 'entries'));
  const [openedId, setOpenedId] = useState<string>();
  if (isPending || entries.isPending) return <EntriesSkeleton />;
  const winner = competition?.lastWinner ?? undefined;
  const pages = entries.data?.pages ?? [];
  const posts = pages.flatMap((page) => page.posts).filter(({ id }) => id !== removedPostId);
  const open = ({ id }: OotdPost) => setOpenedId(id);
  const hasEntered = competition?.enteredProfileIds?.includes(profileId);
  return (
    <div>
      <CompetitionStatus competition={competition} />
      <ul className={styles.entries}>
        {winner && (
          <li>
            <EntryTile post={winner} isWinner onOpen={open} />
          </li>
        )}
        {!hasEntered && (
          <li>
            <button type="button" className={styles.enter} onClick={onEnter}>
              <Plus size={24} strokeWidth={1.6} aria-hidden="true" />
              {t('feed.enterCompetition')}
            </button>
          </li>
        )}
        {posts.map((post) => (
          <li key={post.id}>
            <EntryTile post={post} onOpen={open} />
          </li>
        ))}
      </ul>
      <EntryDialog
        post={[winner, ...posts].find((post) => post?.id === openedId)}
        canVote={openedId !== winner?.id}
        profileId={profileId}
        follows={follows}
        actions={actions}
        onClose={() => setOpenedId(undefined)}
      />
    </div>
  );
};

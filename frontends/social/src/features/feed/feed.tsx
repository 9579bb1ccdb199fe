import type { Profile, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition-banner.tsx';
import styles from './feed.module.css';
import type { Selection } from './feed-api.ts';
import { PostDialog } from './post-dialog/post-dialog.tsx';
import { Posts } from './posts/posts.tsx';
import { ReportDialog } from './posts/report-dialog.tsx';
import { useLivePosts } from './posts/use-live-posts.ts';
import { usePostActions } from './posts/use-post-actions.ts';
import { SelectionTabs } from './selection-tabs.tsx';

export type FeedProps = { readonly profile: Profile; readonly user: User };

/** The outfits of the day as a profile sees them. */
export const Feed = ({ profile, user }: FeedProps) => {
  const text = useText();
  const [of, setOf] = useState<Selection>('everyone');
  const [isPosting, setIsPosting] = useState(false);
  const { actions, pending, reported, closeReport } = usePostActions();
  const { hasNew, showNew } = useLivePosts(profile.id, of);
  const post = () => setIsPosting(true);
  return (
    <>
      <Button variant="primary" className={styles.postOotd} onClick={post}>
        <Plus size={20} aria-hidden="true" />
        {text('feed.post')}
      </Button>
      <div className={styles.aside}>
        <CompetitionBanner />
      </div>
      <div className={styles.stream}>
        <SelectionTabs value={of} onChange={setOf} />
        <div role="status" className={styles.new}>
          {hasNew && (
            <Button
              size="small"
              variant="primary"
              onClick={() => {
                window.scrollTo({ top: 0 });
                showNew();
              }}
            >
              <ArrowUp size={18} aria-hidden="true" />
              {text('feed.newPosts')}
            </Button>
          )}
        </div>
        <Posts
          key={of}
          profileId={profile.id}
          of={of}
          hiddenId={pending?.id}
          actions={actions}
          invitation={<Button onClick={post}>{text('feed.post')}</Button>}
        />
      </div>
      <PostDialog open={isPosting} onOpenChange={setIsPosting} profile={profile} user={user} />
      <ReportDialog post={reported} onClose={closeReport} />
    </>
  );
};

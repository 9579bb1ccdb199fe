import type { Profile, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { ArrowUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { CompetitionBanner } from './competition/competition-banner.tsx';
import { Entries } from './competition/entries.tsx';
import styles from './feed.module.css';
import type { FeedFilter } from './feed-api.ts';
import { FeedFilterTabs } from './feed-filter-tabs.tsx';
import { FollowersDialog } from './followers/followers-dialog.tsx';
import { PostDialog } from './post-dialog/post-dialog.tsx';
import { AudienceDialog } from './posts/dialogs/audience-dialog.tsx';
import { BlockDialog } from './posts/dialogs/block-dialog.tsx';
import { ReactorsDialog } from './posts/dialogs/reactors-dialog.tsx';
import { ReportDialog } from './posts/dialogs/report-dialog.tsx';
import { Posts } from './posts/posts.tsx';
import { useLivePosts } from './posts/use-live-posts.ts';
import { usePostActions } from './posts/use-post-actions.ts';
import { useFollows } from './use-follows.ts';

const SentRequests = lazyComponent(async () => (await import('./followers/sent-requests.tsx')).SentRequests);

export type FeedProps = { readonly profile: Profile; readonly user: User };

/** Filters by account type. The feed opens on the first one, which the document preloads. */
const filters: Readonly<Record<User['accountType'], readonly [FeedFilter, ...FeedFilter[]]>> = {
  individual: ['everyone', 'following'],
  family: ['family', 'following', 'everyone'],
};

/** Returns the profiles of children, of which an active parent decides who follows them; none for a child. */
const useChildProfiles = (active: Profile): Profile[] => {
  const { profiles } = useActiveProfile();
  const children = profiles.filter(({ isChild }) => isChild);
  return children.some(({ id }) => id === active.id) ? [] : children;
};

/** Start of the dialog to post. */
type Posting = { readonly isEntry: boolean; readonly outfitId?: string };

/** Posts visible to a profile, with the competition banner and dialogs to post and report. */
export const Feed = ({ profile, user }: FeedProps) => {
  const t = useTranslations();
  const [filter, setFilter] = useState<FeedFilter>(filters[user.accountType][0]);
  const outfitId = useParameterOnce('outfit');
  const [posting, setPosting] = useState<Posting | undefined>(
    outfitId === null ? undefined : { isEntry: false, outfitId },
  );
  const { actions, pending, ...dialogs } = usePostActions();
  const { hasNew, showNew } = useLivePosts(profile.id, filter);
  const follows = useFollows(profile.id);
  const childProfiles = useChildProfiles(profile);
  const openPostDialog = () => setPosting({ isEntry: false });
  return (
    <>
      <Button variant="primary" className={styles.postOotd} onClick={openPostDialog}>
        <Plus size={20} aria-hidden="true" />
        <span className={styles.postLabel}>{t('feed.post')}</span>
      </Button>
      <div className={styles.aside}>
        <CompetitionBanner />
        <Entries
          profileId={profile.id}
          removedPostId={pending?.id}
          follows={follows}
          actions={actions}
          onEnter={() => setPosting({ isEntry: true })}
        />
      </div>
      <div className={styles.main}>
        {childProfiles.length > 0 && <FollowersDialog childProfiles={childProfiles} />}
        <FeedFilterTabs options={filters[user.accountType]} value={filter} onChange={setFilter} />
        {filter === 'following' && (
          <RemoteBoundary loading={null}>
            <SentRequests profile={profile} />
          </RemoteBoundary>
        )}
        <div role="status" className={styles.newPosts}>
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
              {t('feed.showNewPosts')}
            </Button>
          )}
        </div>
        <Posts
          key={filter}
          profileId={profile.id}
          filter={filter}
          follows={follows}
          removedPostId={pending?.id}
          actions={actions}
          emptyAction={<Button onClick={openPostDialog}>{t('feed.post')}</Button>}
        />
      </div>
      <PostDialog
        open={posting !== undefined}
        onClose={() => setPosting(undefined)}
        isEntry={posting?.isEntry ?? false}
        outfitId={posting?.outfitId}
        profile={profile}
        user={user}
      />
      <ReportDialog post={dialogs.reportedPost} onClose={dialogs.closeReport} />
      <BlockDialog post={dialogs.blockedPost} onClose={dialogs.closeBlock} />
      <ReactorsDialog post={dialogs.reactedPost} onClose={dialogs.closeReactors} />
      <AudienceDialog post={dialogs.audiencePost} onClose={dialogs.closeAudience} />
    </>
  );
};

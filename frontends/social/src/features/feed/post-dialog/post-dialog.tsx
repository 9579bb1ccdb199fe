import type { Profile, User } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './post-dialog.module.css';

const PostForm = lazyComponent(async () => (await import('./post-form.tsx')).PostForm);

export type PostDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Selects the competition at first. */
  readonly isEntry: boolean;
  /** Outfit to post. */
  readonly outfitId?: string | undefined;
  readonly profile: Profile;
  readonly user: User;
};

/** Dialog to post an outfit of the day. Its form loads when it opens. */
export const PostDialog = ({ open, onClose, isEntry, outfitId, profile, user }: PostDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('feed.post')}
      description={t('feed.postingAs', { name: profile.name })}
      closeLabel={t('close')}
      className={styles.postDialog}
    >
      <RemoteBoundary loading={<FormSkeleton />}>
        <PostForm profile={profile} user={user} isEntry={isEntry} outfitId={outfitId} onPosted={onClose} />
      </RemoteBoundary>
    </Dialog>
  );
};

const FormSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.postForm}>
      <Skeleton className={styles.imageFrame} />
      <Skeleton className={styles.skeletonField} />
    </SkeletonGroup>
  );
};

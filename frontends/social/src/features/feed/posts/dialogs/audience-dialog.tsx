import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './dialogs.module.css';

const AudienceForm = lazyComponent(async () => (await import('./audience-form.tsx')).AudienceForm);

export type AudienceDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to change who sees an own post; its form loads when it opens. */
export const AudienceDialog = ({ post, onClose }: AudienceDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.changeAudience')}
      description={t('feed.audienceText')}
      closeLabel={t('close')}
    >
      {post && (
        <RemoteBoundary loading={<Skeleton className={styles.audienceSkeleton} />}>
          <AudienceForm post={post} onClose={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};

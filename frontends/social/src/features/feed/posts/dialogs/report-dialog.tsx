import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './dialogs.module.css';

const ReportForm = lazyComponent(async () => (await import('./report-form.tsx')).ReportForm);

export type ReportDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog to report a post to the administrators; its form loads when it opens. */
export const ReportDialog = ({ post, onClose }: ReportDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.reportTitle')}
      description={t('feed.reportText')}
      closeLabel={t('close')}
    >
      {post && (
        <RemoteBoundary loading={<Skeleton className={styles.reportSkeleton} />}>
          <ReportForm postId={post.id} onReported={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};

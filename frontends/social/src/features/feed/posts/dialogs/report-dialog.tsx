import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { memoizedLoad } from '@fitfolk/web-kit/loading/memoized-load.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { use } from 'react';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './report-dialog.module.css';
import type { ReportFormProps } from './report-form.tsx';

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
        <RemoteBoundary loading={<FormSkeleton />}>
          <LoadedForm postId={post.id} onReported={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};

const loadForm = memoizedLoad(() => retryLoad(async () => (await import('./report-form.tsx')).ReportForm));

const LoadedForm = (props: ReportFormProps) => {
  const ReportForm = use(loadForm());
  return <ReportForm {...props} />;
};

const FormSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.formSkeleton} />
    </SkeletonGroup>
  );
};

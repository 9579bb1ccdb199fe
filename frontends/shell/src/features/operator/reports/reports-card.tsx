import { createApi } from '@fitfolk/api-client';
import { feedContract, type ReportedPost } from '@fitfolk/contracts/feed';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import rowStyles from '../../security/security-row.module.css';
import { useTranslations } from '../messages/messages.ts';
import styles from '../server-health-page.module.css';

const feed = createApi(feedContract);

const reportedPostsQuery = queryOptions({
  queryKey: [feedContract.endpoints.listReportedPosts.path],
  queryFn: ({ signal }) => feed.listReportedPosts({}, { signal }),
});

/** Posts that people reported, with a way to remove them. */
export const ReportsCard = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { data, error, isPending, isFetching, refetch } = useQuery(reportedPostsQuery);
  return (
    <Card aria-labelledby="reports">
      <h2 id="reports" className={typography.cardTitle}>
        {t('reports.title')}
      </h2>
      {isPending && (
        <SkeletonGroup label={tShell('loading')}>
          <Skeleton className={styles.verdictSkeleton} />
        </SkeletonGroup>
      )}
      {error && !data && (
        <LoadError
          level={3}
          error={error}
          title={t('reports.failed')}
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {data?.length === 0 && <p className={typography.hint}>{t('reports.none')}</p>}
      <ul className={styles.list}>
        {data?.map((post) => (
          <ReportRow key={post.postId} post={post} />
        ))}
      </ul>
    </Card>
  );
};

const ReportRow = ({ post }: { readonly post: ReportedPost }) => {
  const t = useTranslations();
  const { author, caption, count, reasons } = post;
  const details = [
    t('reports.count', { count }),
    ...[...new Set(reasons)].map((reason) => t(`reports.reasons.${reason}`)),
  ];
  return (
    <li className={rowStyles.row}>
      <img
        src={`${post.imageUrl}?w=200`}
        alt=""
        width={56}
        height={70}
        loading="lazy"
        className={styles.photo}
      />
      <div className={rowStyles.details}>
        <p className={rowStyles.name}>{caption ? `${author}: ${caption}` : author}</p>
        <p className={typography.hint}>{details.join(' · ')}</p>
      </div>
      <TakeDown post={post} />
    </li>
  );
};

const TakeDown = ({ post: { postId, author } }: { readonly post: ReportedPost }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useMutation({
    mutationFn: () => withConfirmation(() => feed.takeDownReportedPost({ params: { postId } })),
    onSuccess: () => {
      toast({ title: t('reports.removed') });
      setIsOpen(false);
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries(reportedPostsQuery),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('reports.removeTitle', { author })}
      description={t('reports.removeText')}
      closeLabel={tShell('close')}
      trigger={
        <Button size="small" variant="quiet" aria-label={t('reports.removeTitle', { author })}>
          {t('reports.remove')}
        </Button>
      }
    >
      <DialogActions>
        <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
          {t('reports.remove')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

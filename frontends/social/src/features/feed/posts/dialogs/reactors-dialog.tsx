import type { OotdPost } from '@fitfolk/contracts/feed';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../../messages/messages.ts';
import styles from './dialogs.module.css';

const Reactors = lazyComponent(async () => (await import('../reactions/reactors.tsx')).Reactors);

export type ReactorsDialogProps = { readonly post: OotdPost | undefined; readonly onClose: () => void };

/** Dialog with who reacted to an own post; the list loads when it opens. */
export const ReactorsDialog = ({ post, onClose }: ReactorsDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={post !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('feed.whoReacted')}
      description={t('feed.whoReactedText')}
      closeLabel={t('close')}
    >
      {post && (
        <RemoteBoundary loading={<Skeleton className={styles.reactorsSkeleton} />}>
          <Reactors postId={post.id} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};

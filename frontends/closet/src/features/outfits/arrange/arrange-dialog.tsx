import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './arrange-dialog.module.css';
import type { ArrangerProps } from './arranger.tsx';
import { useTranslations as useArrangeTranslations } from './messages/messages.ts';

const Arranger = lazyComponent(async () => (await import('./arranger.tsx')).Arranger);

export type ArrangeDialogProps = ArrangerProps & { readonly onClose: () => void };

/** Dialog that arranges the picture of an outfit. */
export const ArrangeDialog = ({ onClose, ...props }: ArrangeDialogProps) => {
  const t = useTranslations();
  const text = useArrangeTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('title')}
      closeLabel={t('close')}
      className={styles.dialog}
    >
      <RemoteBoundary
        loading={
          <SkeletonGroup label={t('loading')}>
            <Skeleton className={styles.skeleton} />
          </SkeletonGroup>
        }
      >
        <Arranger {...props} />
      </RemoteBoundary>
    </Dialog>
  );
};

import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './five-dialog.module.css';

const Five = lazyComponent(async () => (await import('./five.tsx')).Five);

export type FiveDialogProps = {
  readonly profileId: string;
  readonly today: string;
};

/** Button and dialog that plan the next five weekdays in one pass. */
export const FiveDialog = ({ profileId, today }: FiveDialogProps) => {
  const t = useTranslations();
  const [openedAt, setOpenedAt] = useState<number>();
  const close = () => setOpenedAt(undefined);
  return (
    <Dialog
      open={openedAt !== undefined}
      onOpenChange={(isOpen) => setOpenedAt(isOpen ? performance.now() : undefined)}
      title={t('five.title')}
      closeLabel={t('close')}
      className={styles.dialog}
      trigger={
        <Button>
          <CalendarCheck size={18} aria-hidden="true" />
          {t('five.title')}
        </Button>
      }
    >
      <RemoteBoundary loading={<FiveSkeleton />}>
        {openedAt !== undefined && (
          <Five profileId={profileId} today={today} openedAt={openedAt} onClose={close} />
        )}
      </RemoteBoundary>
    </Dialog>
  );
};

const FiveSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};

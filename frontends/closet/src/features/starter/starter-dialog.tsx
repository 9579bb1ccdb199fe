import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './starter-dialog.module.css';

const Starter = lazyComponent(async () => (await import('./starter.tsx')).Starter);

/** Button and dialog that fill an empty closet with drawn basics. */
export const StarterDialog = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('closet.startWithBasics')}
      closeLabel={t('close')}
      className={styles.dialog}
      trigger={<Button>{t('closet.startWithBasics')}</Button>}
    >
      <RemoteBoundary loading={<Skeleton className={styles.skeleton} />}>
        <Starter profileId={profileId} onAdded={() => setOpen(false)} />
      </RemoteBoundary>
    </Dialog>
  );
};

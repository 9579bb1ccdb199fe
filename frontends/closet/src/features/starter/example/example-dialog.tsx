import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './example.module.css';

const Examples = lazyComponent(async () => (await import('./examples.tsx')).Examples);

/** Button and dialog that show example outfits before anything is in the closet. An `example` in the URL opens it on arrival. */
export const ExampleDialog = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const isRequested = useParameterOnce('example') !== null;
  const [isOpen, setOpen] = useState(isRequested);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('closet.example')}
      closeLabel={t('close')}
      trigger={<Button variant="quiet">{t('closet.seeExample')}</Button>}
    >
      <RemoteBoundary loading={<Skeleton className={styles.collage} />}>
        <Examples profileId={profileId} onAdded={() => setOpen(false)} />
      </RemoteBoundary>
    </Dialog>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { lazyComponent } from '@fitfolk/web-kit/loading/lazy-component.tsx';
import { School } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { useSchoolTexts } from './messages/messages.ts';
import styles from './school-week-dialog.module.css';

const SchoolWeek = lazyComponent(async () => (await import('./school-week.tsx')).SchoolWeek);

export type SchoolWeekDialogProps = { readonly profile: Profile; readonly className?: string };

/** Button and dialog for what the school days of a child ask for. */
export const SchoolWeekDialog = ({ profile: { id, name }, className }: SchoolWeekDialogProps) => {
  const t = useTranslations();
  const text = useSchoolTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('title', { name })}
      closeLabel={t('close')}
      trigger={
        <IconButton label={text('open', { name })} className={className}>
          <School size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <RemoteBoundary loading={<SchoolWeekSkeleton />}>
        {isOpen && (
          <SchoolWeek profileId={id} loading={<SchoolWeekSkeleton />} onSaved={() => setIsOpen(false)} />
        )}
      </RemoteBoundary>
    </Dialog>
  );
};

const SchoolWeekSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import { Dialog } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { LinkRowContent, linkRowClass } from '@fitfolk/ui/link-row';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { CalendarClock, CalendarDays, School } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { useTranslations as useSchoolTranslations } from './messages/messages.ts';
import styles from './school-week-dialog.module.css';

const SchoolWeek = lazyComponent(async () => (await import('./school-week.tsx')).SchoolWeek);
const SchoolCalendar = lazyComponent(
  async () => (await import('./calendar/school-calendar.tsx')).SchoolCalendar,
);

export type SchoolWeekDialogProps = { readonly profile: Profile; readonly className?: string };

/** Button and dialog for what the school days of a child ask for: the week, and the calendar of the school. */
export const SchoolWeekDialog = ({ profile: { id, name }, className }: SchoolWeekDialogProps) => {
  const t = useTranslations();
  const text = useSchoolTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [view, setView] = useState<'week' | 'calendar'>('week');
  const isWeek = view === 'week';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (open) setView('week');
      }}
      title={text(isWeek ? 'title' : 'calendarTitle', { name })}
      closeLabel={t('close')}
      trigger={
        <IconButton label={text('open', { name })} className={className}>
          <School size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <RemoteBoundary loading={<SchoolWeekSkeleton />}>
        {isOpen && (
          <>
            <button
              type="button"
              className={linkRowClass}
              onClick={() => setView(isWeek ? 'calendar' : 'week')}
            >
              {isWeek ? (
                <LinkRowContent icon={CalendarClock} label={text('openCalendar')} />
              ) : (
                <LinkRowContent icon={CalendarDays} label={text('openWeek')} />
              )}
            </button>
            {isWeek ? (
              <SchoolWeek profileId={id} loading={<SchoolWeekSkeleton />} onSaved={() => setIsOpen(false)} />
            ) : (
              <SchoolCalendar profileId={id} loading={<SchoolWeekSkeleton />} />
            )}
          </>
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

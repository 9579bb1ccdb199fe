import { Dialog } from '@fitfolk/ui/dialog';
import { LinkRowContent, linkRowClass } from '@fitfolk/ui/link-row';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import type { CalendarLinkProps } from './calendar-link.tsx';
import { CalendarSkeleton } from './calendar-skeleton.tsx';

const CalendarLink = lazyComponent(async () => (await import('./calendar-link.tsx')).CalendarLink);

/** Row and dialog that show a profile's outfits in a calendar app. */
export const CalendarDialog = (props: CalendarLinkProps) => {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('planner.calendarTitle')}
      closeLabel={t('close')}
      trigger={
        <button type="button" className={linkRowClass}>
          <LinkRowContent icon={CalendarPlus} label={t('planner.openCalendar')} />
        </button>
      }
    >
      <RemoteBoundary loading={<CalendarSkeleton />}>{isOpen && <CalendarLink {...props} />}</RemoteBoundary>
    </Dialog>
  );
};

import type { SchoolCalendar } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { formatMonthDay } from '../../../../format-day.ts';
import styles from './calendar.module.css';
import { useTranslations } from './messages/messages.ts';

const timeFormat = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);
const formatTime = (instant: string): string => timeFormat().format(new Date(instant));

/** Tells when a calendar was read, since when it cannot be, how many events are missing, and which come up. */
export const CalendarStatus = ({ calendar }: { readonly calendar: SchoolCalendar }) => {
  const text = useTranslations();
  const { host, lastReadAt, failure, coming, skippedEvents, cutEvents } = calendar;
  return (
    <>
      <p className={styles.host}>
        {lastReadAt ? text('lastRead', { host, time: formatTime(lastReadAt) }) : text('neverRead', { host })}
      </p>
      {failure && (
        <Notice tone="warn">
          {text(`failure.${failure.reason}`, { time: formatTime(failure.since) })}{' '}
          {lastReadAt && text('lastCopy')}
        </Notice>
      )}
      {skippedEvents > 0 && <Notice tone="warn">{text('skipped', { count: skippedEvents })}</Notice>}
      {cutEvents > 0 && <Notice tone="warn">{text('cut', { count: cutEvents })}</Notice>}
      {lastReadAt && (
        <section aria-labelledby="coming-events">
          <h3 id="coming-events" className={fieldLabelClass}>
            {text('coming')}
          </h3>
          {coming.length === 0 && <p className={styles.hint}>{text('noneComing')}</p>}
          <ul>
            {coming.map(({ day, title, meaning }) => (
              <li key={`${day} ${title}`} className={styles.event}>
                <span className={styles.day}>{formatMonthDay(day)}</span>
                <span className={styles.eventTitle}>{title}</span>
                <Badge tone="accent">{text(`meanings.${meaning}`)}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

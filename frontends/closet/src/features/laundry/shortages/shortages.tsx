import type { Profile } from '@fitfolk/contracts/auth';
import type { LaundryShortage } from '@fitfolk/contracts/outfits';
import { Notice } from '@fitfolk/ui/notice';
import { shortagesQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { formatDayPart } from '../../../format-day.ts';
import { useTranslations } from './messages.ts';
import styles from './shortages.module.css';

export type ShortagesProps = {
  /** The profiles with shortages to show. */
  readonly profiles: readonly Pick<Profile, 'id' | 'name'>[];
};

/** Says what runs out before the next wash; nothing if nothing does. */
export const Shortages = ({ profiles }: ShortagesProps) => {
  const text = useTranslations();
  const [path] = useLocation();
  const { data = [] } = useQuery(shortagesQuery);
  const lines = data.flatMap((shortage) => {
    const profile = profiles.find(({ id }) => id === shortage.profileId);
    return profile ? [{ ...shortage, name: profile.name }] : [];
  });
  if (lines.length === 0) return null;
  const describe = ({ category, need, clean: count, day }: LaundryShortage) => {
    const weekday = formatDayPart(day, 'weekday');
    if (need === undefined)
      return count === 0
        ? text(`none.${category}`, { day: weekday })
        : text(category, { count, day: weekday });
    const values = { kit: text(`kits.${need}`), day: weekday };
    return count === 0 ? text(`kit.none.${category}`, values) : text(`kit.${category}`, { ...values, count });
  };
  return (
    <Notice tone="warn">
      <div className={styles.content}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={`${line.profileId} ${line.need} ${line.category}`}>
              {text('line', { name: line.name, shortage: describe(line) })}
            </li>
          ))}
        </ul>
        {path !== '/laundry' && (
          <Link href="/laundry" className={styles.link}>
            {text('open')}
          </Link>
        )}
      </div>
    </Notice>
  );
};

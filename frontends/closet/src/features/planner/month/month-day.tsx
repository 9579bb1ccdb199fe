import type { Outfit } from '@fitfolk/contracts/outfits';
import { Collage } from '@fitfolk/ui/collage';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay, formatDayPart } from '../../../format-day.ts';
import { toCollage } from '../../outfits/collage-items.ts';
import { getOutfitName } from '../../outfits/outfit-name.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './month.module.css';

export type MonthDayProps = {
  readonly day: string;
  readonly outfits: readonly Outfit[];
  readonly isToday: boolean;
  readonly isOfMonth: boolean;
  /** True for the day that the Tab key reaches. */
  readonly isStop: boolean;
};

/** A day of a month: a link to the day in the planner with the picture of its outfit. */
export const MonthDay = ({ day, outfits, isToday, isOfMonth, isStop }: MonthDayProps) => {
  const t = useTranslations();
  const outfit = outfits.find(({ wornDate }) => wornDate !== null) ?? outfits[0];
  const others = outfits.length - 1;
  return (
    <td className={styles.cell} data-other={!isOfMonth || undefined}>
      <Link
        href={`/planner?week=${day}`}
        className={styles.day}
        data-day={day}
        tabIndex={isStop ? undefined : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        <VisuallyHidden>
          {formatDay(day)}: {outfit ? getOutfitName(outfit) : t('nothing')}
          {outfit?.wornDate && `, ${t('worn')}`}
          {others > 0 && `, ${t('more', { count: others })}`}
        </VisuallyHidden>
        <span className={styles.number} aria-hidden="true">
          {formatDayPart(day, 'day')}
          {outfit?.wornDate && <Check size={14} strokeWidth={3} />}
        </span>
        {outfit && (
          <Collage {...toCollage(outfit)} sizes="(min-width: 64rem) 8rem, 13vw" className={styles.collage} />
        )}
        {others > 0 && (
          <span className={styles.more} aria-hidden="true">
            +{others}
          </span>
        )}
      </Link>
    </td>
  );
};

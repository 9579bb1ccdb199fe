import type { LedgerEntry } from '@fitfolk/contracts/streaks';
import { Button } from '@fitfolk/ui/button';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { formatDay } from './format-day.ts';
import pointsHistoryStyles from './points-history.module.css';
import styles from './streaks.module.css';

/** Number of entries shown initially and added by "Show more". */
const PAGE_SIZE = 12;

export type PointsHistoryProps = {
  readonly entries: readonly LedgerEntry[];
  /** True when there are entries before these. */
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
};

/** List of point entries, last earned first. */
export const PointsHistory = ({ entries, hasEarlier, onEarlier }: PointsHistoryProps) => {
  const t = useTranslations();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const showMore = () => {
    setLimit(limit + PAGE_SIZE);
    if (hasEarlier && limit + PAGE_SIZE > entries.length) onEarlier();
  };
  return (
    <section aria-labelledby="points-history" className={pointsHistoryStyles.history}>
      <h2 id="points-history" className={styles.heading}>
        {t('streaks.pointsHistory')}
      </h2>
      <p className={pointsHistoryStyles.note}>{t('streaks.pastDays')}</p>
      {entries.length === 0 && !hasEarlier && (
        <p className={pointsHistoryStyles.noPoints}>{t('streaks.noPoints')}</p>
      )}
      <ol className={pointsHistoryStyles.points}>
        {entries.slice(0, limit).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two outfits worn on one day yield identical entries.
          <li key={`${entry.day} ${entry.reason} ${index}`} className={pointsHistoryStyles.point}>
            <span>{formatReason(entry, t)}</span>
            <span className={pointsHistoryStyles.pointDay}>{formatDay(entry.earnedOn)}</span>
            <span className={pointsHistoryStyles.pointCount}>+{entry.points}</span>
          </li>
        ))}
      </ol>
      {(entries.length > limit || hasEarlier) && (
        <Button size="small" onClick={showMore}>
          {t('streaks.showMore')}
        </Button>
      )}
    </section>
  );
};

const formatReason = (
  { day, earnedOn, reason }: LedgerEntry,
  t: ReturnType<typeof useTranslations>,
): string =>
  reason === 'planned' && day !== earnedOn
    ? t('streaks.plannedFor', { day: formatDay(day) })
    : t(`streaks.pointReasons.${reason}`);

import type { LedgerEntry } from '@fitfolk/contracts/streaks';
import { Button } from '@fitfolk/ui/button';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { dayInWords } from './day-words.ts';
import pointsHistoryStyles from './points-history.module.css';
import styles from './streaks.module.css';

/** Entries that show at first, and that each press adds. */
const STRETCH = 12;

/** Why there are as many points as there are: every entry of the ledger, newest first. */
export const PointsHistory = ({ entries }: { readonly entries: readonly LedgerEntry[] }) => {
  const text = useText();
  const [limit, setLimit] = useState(STRETCH);
  return (
    <section aria-labelledby="points-history">
      <h2 id="points-history" className={styles.streaksHeading}>
        {text('streaks.why')}
      </h2>
      {entries.length === 0 && <p className={pointsHistoryStyles.pointsNone}>{text('streaks.noPoints')}</p>}
      <ol className={pointsHistoryStyles.points}>
        {entries.slice(0, limit).map(({ day, reason, points }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two outfits worn on a day are two entries that look the same.
          <li key={`${day} ${reason} ${points} ${place}`} className={pointsHistoryStyles.point}>
            <span>{text(`streaks.reasons.${reason}`)}</span>
            <span className={pointsHistoryStyles.pointDay}>{dayInWords(day)}</span>
            <span className={pointsHistoryStyles.pointCount}>+{points}</span>
          </li>
        ))}
      </ol>
      {entries.length > limit && (
        <Button size="small" onClick={() => setLimit(limit + STRETCH)}>
          {text('streaks.more')}
        </Button>
      )}
    </section>
  );
};

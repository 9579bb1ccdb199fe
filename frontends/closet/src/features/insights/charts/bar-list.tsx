import type { InsightItem } from '@fitfolk/contracts/closet';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { scaleLinear } from 'd3-scale';
import styles from './charts.module.css';

export type Bar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Drawn behind the value, for comparison. */
  readonly background?: number;
  /** The value in words. */
  readonly end: string;
  readonly note?: string;
  readonly item?: InsightItem;
};

export type BarListProps = {
  readonly bars: readonly Bar[];
  /** Value of a bar as wide as the list; the largest value by default. */
  readonly max?: number;
};

/** A list with a bar in each row. The rows say what the bars show, so that readers of the screen need no chart. */
export const BarList = ({ bars, max = Math.max(1e-9, ...bars.map(toLargest)) }: BarListProps) => {
  const toWidth = scaleLinear([0, max], [0, 100]).clamp(true);
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, value, background, end, note, item }) => (
        <li key={key} className={styles.barRow}>
          {item && (
            <span className={styles.picture}>
              {item.imageUrl ? (
                <Photo
                  src={item.imageUrl}
                  cutOutUrl={item.cutOutUrl}
                  alt=""
                  thumbHash={item.thumbHash}
                  sizes="2.5rem"
                />
              ) : (
                <ItemGlyph kind={item.category} />
              )}
            </span>
          )}
          <span className={styles.barText}>
            <span className={styles.barHead}>
              <span className={styles.barLabel}>{label}</span>
              <span className={styles.barEnd}>{end}</span>
            </span>
            <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect className={styles.track} width="100" height="8" />
              {background !== undefined && (
                <rect className={styles.comparison} width={toWidth(background)} height="8" />
              )}
              <rect
                className={styles.value}
                y={background === undefined ? 0 : 2}
                width={toWidth(value)}
                height={background === undefined ? 8 : 4}
              />
            </svg>
            {note !== undefined && <span className={styles.barNote}>{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
};

const toLargest = ({ value, background = 0 }: Bar): number => Math.max(value, background);

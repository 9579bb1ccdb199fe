import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { scaleThreshold } from 'd3-scale';
import { formatMonth } from '../../growth/format-month.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './charts.module.css';
import { listMonths, MAX_ROWS } from './month-grid.ts';

const CELL = 12;
const GAP = 3;
const STEP = CELL + GAP;
const COLUMNS = 7;
/** Levels of color, of which the first stands for no wear. */
const LEVELS = [0, 1, 2, 3, 4] as const;

/** Short, so that three months fit beside each other on a phone. */
const captions = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

export type HeatMapProps = {
  readonly from: string;
  readonly to: string;
  /** Wears by day. */
  readonly wears: ReadonlyMap<string, number>;
};

/** Calendar of a period, a small grid for each month, in which days with more wears are darker. */
export const HeatMap = ({ from, to, wears }: HeatMapProps) => {
  const text = useTranslations();
  const most = Math.max(1, ...wears.values());
  const toLevel = scaleThreshold<number, number>()
    .domain([1, ...[0.25, 0.5, 0.75].map((share) => Math.max(share * most, 1) + 0.001)])
    .range(LEVELS);
  return (
    <div className={styles.months}>
      {listMonths(from, to).map(({ month, days }) => {
        const counts = days.map(({ day }) => wears.get(day) ?? 0);
        const total = counts.reduce((sum, count) => sum + count, 0);
        const name = formatMonth(`${month}-01`);
        return (
          <figure key={month} className={styles.month}>
            <figcaption className={styles.monthName} aria-hidden="true">
              {captions().format(new Date(`${month}-01T12:00:00Z`))}
            </figcaption>
            <svg
              viewBox={`0 0 ${COLUMNS * STEP - GAP} ${MAX_ROWS * STEP - GAP}`}
              role="img"
              aria-label={text('monthWears', {
                month: name,
                wears: text('countWears', { count: total }),
                days: text('countDays', { count: counts.filter((count) => count > 0).length }),
              })}
            >
              {days.map(({ day, row, column }, index) => (
                <rect
                  key={day}
                  className={styles.cell}
                  data-level={toLevel(counts[index] ?? 0)}
                  x={column * STEP}
                  y={row * STEP}
                  width={CELL}
                  height={CELL}
                  rx={3}
                />
              ))}
            </svg>
          </figure>
        );
      })}
    </div>
  );
};

/** Explains the colors of the calendar. */
export const HeatMapLegend = () => {
  const text = useTranslations();
  return (
    <p className={styles.legend} aria-hidden="true">
      {text('less')}
      <svg
        className={styles.legendCells}
        viewBox={`0 0 ${LEVELS.length * STEP - GAP} ${CELL}`}
        aria-hidden="true"
      >
        {LEVELS.map((level) => (
          <rect
            key={level}
            className={styles.cell}
            data-level={level}
            x={level * STEP}
            width={CELL}
            height={CELL}
            rx={3}
          />
        ))}
      </svg>
      {text('more')}
    </p>
  );
};

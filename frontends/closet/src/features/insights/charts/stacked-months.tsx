import { memoizeByLanguage } from '@fitfolk/web-kit/i18n/by-language.ts';
import { scaleBand, scaleLinear } from 'd3-scale';
import { stack } from 'd3-shape';
import styles from './charts.module.css';

const WIDTH = 560;
const HEIGHT = 200;
const LEFT = 76;
const TOP = 10;
const BOTTOM = 28;
const GRID_LINES = 4;

const letters = memoizeByLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'narrow', timeZone: 'UTC' }),
);

export type MonthValues = { readonly month: string; readonly values: Readonly<Record<string, number>> };

export type StackedMonthsProps = {
  readonly months: readonly MonthValues[];
  /** Keys of the values, from the bottom up. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly format: (value: number) => string;
};

/** A bar for each month, whose parts stand on each other. */
export const StackedMonths = ({ months, keys, label, format }: StackedMonthsProps) => {
  const series = stack<MonthValues>()
    .keys([...keys])
    .value(({ values }, key) => values[key] ?? 0)([...months]);
  const highest = Math.max(1, ...(series.at(-1) ?? []).map(([, end]) => end));
  const toX = scaleBand()
    .domain(months.map(({ month }) => month))
    .range([LEFT, WIDTH])
    .paddingInner(0.35)
    .paddingOuter(0.15);
  const toY = scaleLinear()
    .domain([0, highest])
    .nice(GRID_LINES)
    .range([HEIGHT - BOTTOM, TOP]);
  return (
    <svg className={styles.columns} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {toY.ticks(GRID_LINES).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={LEFT} x2={WIDTH} y1={toY(tick)} y2={toY(tick)} />
          <text className={styles.axis} x={LEFT - 8} y={toY(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {series.map((part, index) => (
        <g key={part.key} className={styles.part} data-part={index % 5}>
          {part.map(([start, end], position) => {
            const month = months[position]?.month ?? '';
            return (
              end > start && (
                <rect
                  key={month}
                  x={toX(month)}
                  y={toY(end)}
                  width={toX.bandwidth()}
                  height={toY(start) - toY(end)}
                />
              )
            );
          })}
        </g>
      ))}
      {months.map(({ month }) => (
        <text
          key={month}
          className={styles.axis}
          x={(toX(month) ?? 0) + toX.bandwidth() / 2}
          y={HEIGHT - 6}
          textAnchor="middle"
        >
          {letters().format(new Date(`${month}-15T12:00:00Z`))}
        </text>
      ))}
    </svg>
  );
};

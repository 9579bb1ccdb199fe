import type { Measurement } from '@fitfolk/contracts/closet';
import { formatMonth, formatNumber } from '../format-month.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from './body-card.module.css';
import { type ChartPoint, listGridLines, toDayNumber } from './chart-scale.ts';

const WIDTH = 560;
const HEIGHT = 200;
const LEFT = 36;
const RIGHT = 12;
const TOP = 10;
const BOTTOM = 26;
/** Days that the forecast shows. */
const FORECAST_DAYS = 182;

export type GrowthChartProps = {
  readonly measurements: readonly Measurement[];
  /** Growth within a year in cm; null without a forecast. */
  readonly perYear: number | null;
  readonly today: string;
};

/** The curve of the height, with half a year of forecast. Nothing with fewer than two heights. */
export const GrowthChart = ({ measurements, perYear, today }: GrowthChartProps) => {
  const text = useTranslations();
  const heights = measurements.flatMap(({ day, heightCm }) => (heightCm === null ? [] : [{ day, heightCm }]));
  const [first, last] = [heights[0], heights.at(-1)];
  if (!first || !last || heights.length < 2) return null;
  const points = heights.map(({ day, heightCm }) => ({ x: toDayNumber(day), y: heightCm }));
  const start = { x: toDayNumber(last.day), y: last.heightCm };
  const end = { x: toDayNumber(today) + FORECAST_DAYS, y: 0 };
  const forecast = perYear && { x: end.x, y: start.y + (perYear * (end.x - start.x)) / 365.25 };
  const lines = listGridLines([...points, ...(forecast ? [forecast] : [])].map(({ y }) => y));
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  const from = toDayNumber(first.day);
  const until = forecast ? forecast.x : start.x;
  const place = ({ x, y }: ChartPoint): ChartPoint => ({
    x: LEFT + ((x - from) / (until - from)) * (WIDTH - LEFT - RIGHT),
    y: HEIGHT - BOTTOM - ((y - low) / (high - low)) * (HEIGHT - TOP - BOTTOM),
  });
  const placed = points.map(place);
  const [placedStart, placedEnd] = [place(start), forecast && place(forecast)];
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text('chart', {
        from: formatMonth(first.day),
        to: formatMonth(last.day),
        first: formatNumber(first.heightCm),
        last: formatNumber(last.heightCm),
      })}
    >
      {lines.map((line) => {
        const { y } = place({ x: from, y: line });
        return (
          <g key={line}>
            <line className={styles.grid} x1={LEFT} x2={WIDTH - RIGHT} y1={y} y2={y} />
            <text className={styles.axis} x={LEFT - 8} y={y + 4} textAnchor="end">
              {line}
            </text>
          </g>
        );
      })}
      <text className={styles.axis} x={LEFT} y={HEIGHT - 6}>
        {formatMonth(first.day)}
      </text>
      <text className={styles.axis} x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
        {forecast ? text('chartForecast') : formatMonth(last.day)}
      </text>
      {placedEnd && (
        <line
          className={styles.forecast}
          x1={placedStart.x}
          y1={placedStart.y}
          x2={placedEnd.x}
          y2={placedEnd.y}
        />
      )}
      <polyline className={styles.line} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {placed.map(({ x, y }) => (
        <circle key={x} className={styles.point} cx={x} cy={y} r={4} />
      ))}
    </svg>
  );
};

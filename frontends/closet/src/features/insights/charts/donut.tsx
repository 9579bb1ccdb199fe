import { arc, pie } from 'd3-shape';
import styles from './charts.module.css';

const RADIUS = 60;
const HOLE = 38;
const PAD_ANGLE = 0.02;

export type Slice = { readonly key: string; readonly value: number };

export type DonutProps = { readonly slices: readonly Slice[]; readonly label: string };

const toPath = arc<{ startAngle: number; endAngle: number; padAngle: number }>()
  .innerRadius(HOLE)
  .outerRadius(RADIUS)
  .cornerRadius(2);
const layOut = pie<Slice>()
  .value(({ value }) => value)
  .sort(null)
  .padAngle(PAD_ANGLE);

/** A ring of shares, each in the color that its key names. */
export const Donut = ({ slices, label }: DonutProps) => (
  <svg
    className={styles.donut}
    viewBox={`${-RADIUS - 1} ${-RADIUS - 1} ${2 * RADIUS + 2} ${2 * RADIUS + 2}`}
    role="img"
    aria-label={label}
  >
    {layOut([...slices]).map((slice) => (
      <path
        key={slice.data.key}
        className={styles.slice}
        data-color={slice.data.key}
        d={toPath(slice) ?? ''}
      />
    ))}
  </svg>
);

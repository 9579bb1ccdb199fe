import type { Insights } from '@fitfolk/contracts/closet';
import styles from '../insights.module.css';
import { listFigures } from '../list-figures.ts';

/** The numbers that sum the insights up. */
export const Figures = ({ insights }: { readonly insights: Insights }) => (
  <ul className={styles.figures}>
    {listFigures(insights).map(({ value, unit, note }) => (
      <li key={unit} className={styles.figure}>
        <span className={styles.figureValue}>{value}</span>
        <span>{unit}</span>
        <span className={styles.note}>{note}</span>
      </li>
    ))}
  </ul>
);

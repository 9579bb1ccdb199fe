import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

export const SuitcaseDrawing = () => (
  <Drawing>
    <path className={styles.clay} d="M22 34h70c5 0 8 3 8 8v40c0 5-3 8-8 8H22c-5 0-8-3-8-8V42c0-5 3-8 8-8Z" />
    <path className={styles.ochre} d="M32 34h10v56H32zM74 34h10v56H74z" />
    <path className={styles.sage} d="M84 62l16-4 3 14-16 4z" />
    <path d="M18 30h70c5 0 8 3 8 8v40c0 5-3 8-8 8H18c-5 0-8-3-8-8V38c0-5 3-8 8-8Z" />
    <path d="M38 30V18c0-4 3-7 7-7h16c4 0 7 3 7 7v12M45 30V20c0-1 1-2 2-2h12c1 0 2 1 2 2v10" />
    <path d="M28 30v56M38 30v56M70 30v56M80 30v56" />
    <path className={styles.fine} d="M88 86l8-24 16-4 4 14-16 4" />
  </Drawing>
);

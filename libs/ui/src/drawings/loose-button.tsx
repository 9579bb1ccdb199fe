import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

/** A button on a loose thread, for errors. */
export const LooseButtonDrawing = () => (
  <Drawing>
    <circle className={styles.clay} cx="56" cy="60" r="25" />
    <circle cx="52" cy="56" r="25" />
    <circle className={styles.fine} cx="52" cy="56" r="19" />
    <circle cx="46" cy="50" r="2.5" />
    <circle cx="58" cy="50" r="2.5" />
    <circle cx="46" cy="62" r="2.5" />
    <circle cx="58" cy="62" r="2.5" />
    <path d="m46 50 12 12M58 50C66 36 72 44 78 38s2-16 12-20 16 6 10 12" />
    <path d="m100 30 10-14" />
  </Drawing>
);

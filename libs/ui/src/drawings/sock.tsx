import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

/** A sock and the outline of a missing one. */
export const SockDrawing = () => (
  <Drawing>
    <path
      className={styles.denim}
      d="M30 16h24v34c0 5 2 8 6 12l8 8c5 5 4 12-1 15s-11 2-16-3L36 68c-4-4-6-8-6-14V16Z"
    />
    <path d="M26 12h24v34c0 5 2 8 6 12l8 8c5 5 4 12-1 15s-11 2-16-3L32 64c-4-4-6-8-6-14V12Z" />
    <path d="M26 22h24M26 28h24M44 58c-6 1-10 5-11 10M64 66c-6 2-9 7-8 14" />
    <path className={styles.dashed} d="M76 12h24v34c0 5 2 8 6 12l5 5M76 12v38c0 6 2 10 6 14l12 12" />
  </Drawing>
);

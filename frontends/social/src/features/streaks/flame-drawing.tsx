import styles from './flame-drawing.module.css';

/** Flame of the current streak; gray when there is none. Decorative. */
export const FlameDrawing = ({ isLit }: { readonly isLit: boolean }) => (
  <svg className={styles.flame} viewBox="0 0 72 96" data-lit={isLit || undefined} aria-hidden="true">
    <path
      className={styles.outer}
      d="M38 4c3 15-5 23-13 33C17 47 8 55 8 68c0 15 12 25 28 25s28-10 28-26c0-12-6-19-10-28-2 6-5 9-9 11 3-17 0-34-7-46Z"
    />
    <path
      className={styles.inner}
      d="M36 52c1 8-4 12-8 17-3 4-5 7-5 11 0 7 6 11 13 11s13-4 13-11c0-6-3-9-5-13-1 3-2 4-4 5 1-7-1-14-4-20Z"
    />
  </svg>
);

import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

export const ShoeDrawing = () => (
  <Drawing>
    <path
      className={styles.sage}
      d="M22 40c4-3 9-1 12 2 6 6 14 5 20-1l5-4c5 11 15 17 29 20 11 2 19 5 19 14v5H22V40Z"
    />
    <path className={styles.linen} d="M22 74h85v5c0 4-3 6-7 6H29c-4 0-7-2-7-6v-5Z" />
    <path d="M16 70V38c0-5 6-6 9-3 6 6 14 5 20-1l6-5c5 11 14 17 28 20 12 2 22 5 22 15v6H16Z" />
    <path d="M16 70v5c0 4 3 7 7 7h72c4 0 7-3 7-7v-5" />
    <path d="m56 41 7-7M62 46l7-7M69 50l6-7" />
    <path className={styles.lineLight} d="M22 76h74M84 51c-3 4-3 10-1 18" />
  </Drawing>
);

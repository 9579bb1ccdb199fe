import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

export const SunDrawing = () => (
  <Drawing>
    <circle className={styles.ochre} cx="64" cy="46" r="20" />
    <path
      className={styles.sage}
      d="M12 84c12-16 28-20 46-15s32 2 48-6c8-3 10 3 6 9-5 9-12 14-24 14H22c-9 0-12 1-10-2Z"
    />
    <circle cx="60" cy="42" r="20" />
    <path d="M60 8v7M36 18l4 6M84 18l-4 6M22 40h7M91 40h7" />
    <path d="M6 82c14-18 32-24 52-18s36 2 54-8" />
    <path className={styles.fine} d="M30 84c10-8 20-10 32-7M76 80c10 0 18-2 26-6" />
  </Drawing>
);

import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

/** An umbrella in the rain, for a lost connection. */
export const UmbrellaDrawing = () => (
  <Drawing>
    <path
      className={styles.clay}
      d="M24 52c0-20 16-34 40-34s40 14 40 34c-5-6-15-6-20 0-5-6-15-6-20 0-5-6-15-6-20 0-5-6-15-6-20 0Z"
    />
    <path d="M20 48c0-20 16-34 40-34s40 14 40 34c-5-6-15-6-20 0-5-6-15-6-20 0-5-6-15-6-20 0-5-6-15-6-20 0Z" />
    <path d="M60 14V8M60 48v30c0 5 4 8 8 8s8-3 8-8" />
    <path className={styles.fine} d="M14 14v8M30 6v8M96 8v8M110 26v8M12 64v8M104 68v8M38 72v8" />
  </Drawing>
);

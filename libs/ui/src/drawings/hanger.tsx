import styles from './drawing.module.css';
import { Drawing } from './drawing.tsx';

export const HangerDrawing = () => (
  <Drawing>
    <circle className={styles.ochre} cx="74" cy="42" r="26" />
    <path className={styles.rose} d="M66 42 30 68c-4 3-2 8 2 8h70c4 0 6-5 2-8L66 42Z" />
    <path d="M60 38v-5c6-2 8.5-6 7-11-1.5-4.5-6.5-6.5-10.5-4-2 1.2-3.2 3-3.5 5.5" />
    <path d="M60 38 22 65c-4 3-2 8 3 8h70c5 0 7-5 3-8L60 38Z" />
    <path className={styles.lineLight} d="M34 66h52" />
  </Drawing>
);

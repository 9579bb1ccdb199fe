import { Drawing } from './drawing.tsx';
import styles from './objects/objects.module.css';

export const MirrorDrawing = () => (
  <Drawing>
    <path className={styles.rose} d="M46 30c0-14 9-22 20-22s20 8 20 22v46H46V30Z" />
    <path d="M40 28C40 13 49 5 60 5s20 8 20 23v46H40V28Z" />
    <path className={styles.fine} d="M47 29c0-10 6-17 13-17M50 50l12-14M54 60l18-21" />
    <path d="M48 74 40 90M72 74l8 16M36 82h48" />
  </Drawing>
);

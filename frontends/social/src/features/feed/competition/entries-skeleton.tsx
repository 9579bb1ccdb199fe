import { Skeleton } from '@fitfolk/ui/skeleton';
import styles from './entries.module.css';

/** Placeholder of the entries in their exact size. */
export const EntriesSkeleton = () => (
  <div aria-hidden="true">
    <p className={styles.theme} />
    <p className={styles.status} />
    <ul className={styles.entries}>
      {[0, 1, 2].map((index) => (
        <li key={index} className={styles.tile}>
          <Skeleton className={styles.skeleton} />
        </li>
      ))}
    </ul>
  </div>
);

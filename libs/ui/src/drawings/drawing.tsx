import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** Frame of a small drawing: flat color with an offset outline, like a print. Decorative. */
export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden="true">
    {children}
  </svg>
);

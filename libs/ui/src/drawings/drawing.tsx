import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The frame of our small drawings: flat pigment, and a fine line that does not quite meet it, like print. Decorative. */
export const Drawing = ({ children }: { readonly children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 96" width="120" height="96" fill="none" aria-hidden="true">
    {children}
  </svg>
);

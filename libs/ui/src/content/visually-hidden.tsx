import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Hides an element from sight but not from screen readers, for a legend, a heading or an input. */
export const visuallyHiddenClass = styles.visuallyHidden;

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={visuallyHiddenClass}>{children}</span>
);

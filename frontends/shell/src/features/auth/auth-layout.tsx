import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './auth-layout.module.css';

export type AuthLayoutProps = {
  /** Shown beside the form, or above it on narrow screens. */
  readonly illustration: ReactNode;
  /** Shows all of the illustration on narrow screens instead of a detail. */
  readonly isWhole?: boolean;
  readonly children: ReactNode;
};

/** Layout of pages before sign-in and onboarding: an illustration and one column with a form. */
export const AuthLayout = ({ illustration, isWhole = false, children }: AuthLayoutProps) => (
  <div className={styles.layout}>
    <div className={clsx(styles.illustration, isWhole && styles.whole)} aria-hidden="true">
      {illustration}
    </div>
    <main className={styles.content}>{children}</main>
  </div>
);

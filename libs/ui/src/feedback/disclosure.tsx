import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Further content, collapsed by default. */
export const Disclosure = ({ label, className, children }: DisclosureProps) => (
  <details className={clsx(styles.disclosure, className)}>
    <summary className={styles.label}>
      <ChevronRight className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </summary>
    {children}
  </details>
);

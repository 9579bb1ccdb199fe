import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly drawing?: ReactNode;
  /** Suggested next step. */
  readonly action?: ReactNode;
  /** Heading level in the page's outline. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
};

/** Explains an empty page or section and suggests the next step. */
export const EmptyState = ({ title, text, drawing, action, level = 2, className }: EmptyStateProps) => {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.state, className)}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};

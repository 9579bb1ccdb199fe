import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './state.module.css';

export type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  /** One of our drawings. */
  readonly drawing?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
  /** The heading's level where it stands. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
};

/** Says that nothing is here yet and what to do next. */
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

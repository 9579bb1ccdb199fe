import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './progress.module.css';

export type ProgressProps = ComponentProps<'progress'> & {
  /** What is under way, for those who do not see the bar. */
  readonly label: string;
  /** `good` for something that people bring to its end themselves. */
  readonly tone?: 'accent' | 'good';
};

/** How much of something is done: a bar that fills. */
export const Progress = ({ label, tone = 'accent', className, ...rest }: ProgressProps) => (
  <progress {...rest} aria-label={label} data-tone={tone} className={clsx(styles.progress, className)} />
);

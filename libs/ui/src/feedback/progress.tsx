import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './progress.module.css';

export type ProgressProps = ComponentProps<'progress'> & {
  /** Accessible name. */
  readonly label: string;
  /** `good` for progress that users make themselves. */
  readonly tone?: 'accent' | 'good';
};

/** A progress bar. */
export const Progress = ({ label, tone = 'accent', className, ...rest }: ProgressProps) => (
  <progress {...rest} aria-label={label} data-tone={tone} className={clsx(styles.progress, className)} />
);

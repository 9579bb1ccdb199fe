import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './badge.module.css';

export type BadgeProps = ComponentProps<'span'> & {
  readonly tone?: 'plain' | 'accent' | 'good' | 'warn' | 'danger' | 'outline';
};

/** A short label next to or on top of other content. */
export const Badge = ({ tone = 'plain', className, ...rest }: BadgeProps) => (
  <span {...rest} className={clsx(styles.badge, styles[tone], className)} />
);

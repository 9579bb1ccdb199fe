import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type BadgeProps = ComponentProps<'span'> & {
  readonly tone?: 'plain' | 'accent' | 'good' | 'warn' | 'danger' | 'outline';
};

/** A short label beside or upon a thing. */
export const Badge = ({ tone = 'plain', className, ...rest }: BadgeProps) => (
  <span {...rest} className={clsx('ui-badge', `ui-badge-${tone}`, className)} />
);

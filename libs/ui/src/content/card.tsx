import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

export type CardProps = ComponentProps<'section'> & {
  /** `flat` has an outline, `well` a sunken background. */
  readonly variant?: 'flat' | 'well';
};

/** A group of related content. Set `aria-labelledby` when it has a heading. */
export const Card = ({ variant = 'flat', className, ...rest }: CardProps) => (
  <section {...rest} className={clsx(styles.card, variant === 'well' && styles.well, className)} />
);

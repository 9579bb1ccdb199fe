import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './card.module.css';

export type CardProps = ComponentProps<'section'> & {
  /** `well` is sunk into the page, `flat` only outlined by a hairline. */
  readonly variant?: 'flat' | 'well';
};

/** A group of things that belong together. Give it `aria-labelledby` when it has a heading. */
export const Card = ({ variant = 'flat', className, ...rest }: CardProps) => (
  <section {...rest} className={clsx(styles.card, variant === 'well' && styles.well, className)} />
);

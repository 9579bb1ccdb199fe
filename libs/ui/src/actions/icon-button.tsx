import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name. */
  readonly label: string;
  /** `plate` has a background, for use on top of an image. */
  readonly variant?: 'plain' | 'plate';
};

/** A button with an icon and an accessible name. */
export const IconButton = ({
  label,
  variant = 'plain',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    className={clsx(styles.iconButton, variant === 'plate' && styles.plate, className)}
  />
);

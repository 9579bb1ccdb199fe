import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Accessible name of the action, also shown as its tooltip. */
  readonly label: string;
  /** `overlay` sits on an image and has a background of its own. */
  readonly variant?: 'plain' | 'overlay';
};

/** A button that shows only an icon. */
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
    data-tooltip={label}
    className={clsx(styles.iconButton, variant === 'overlay' && styles.overlay, className)}
  />
);

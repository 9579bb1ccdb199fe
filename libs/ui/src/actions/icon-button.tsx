import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  /** `plate` lies on a picture and brings its own ground. */
  readonly variant?: 'plain' | 'plate';
};

/** A button that is an icon; its name is read out and shown by a tooltip where there is one. */
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

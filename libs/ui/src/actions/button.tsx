import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from '../content/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

export type ButtonLook = {
  /** `primary` is the one main action of a screen. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Takes the width of its container. */
  readonly wide?: boolean;
};

/** The classes of a button, for things that only look like one: `<Link className={buttonClass({variant: 'primary'})}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'regular', wide = false }: ButtonLook = {}) =>
  clsx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: shows it, keeps the focus and ignores further presses. */
    readonly pending?: boolean;
  };

/** A button. While `pending` it stays focusable, so that a screen reader hears its new name. */
export const Button = ({ variant, size, wide, pending = false, ...props }: ButtonProps) => {
  const { className, children, onClick, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={pending ? 'button' : type}
      className={clsx(buttonClass({ variant, size, wide }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {pending && <Spinner size={18} />}
      {children}
    </button>
  );
};

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Spinner } from '../content/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

export type ButtonStyle = {
  /** `primary` is the one main action of a screen. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Fills the width of its container. */
  readonly wide?: boolean;
};

/** Returns button classes for other elements: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'secondary', size = 'regular', wide = false }: ButtonStyle = {}) =>
  clsx(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Shows a spinner, keeps focus and ignores clicks. */
    readonly pending?: boolean;
  };

/** A button. Stays focusable while `pending`, so that screen readers announce its new name. */
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

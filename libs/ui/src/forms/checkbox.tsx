import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './choices.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode };

/** The box alone, for a row that labels it itself. */
export const CheckboxInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="checkbox" className={clsx(styles.checkbox, className)} />
);

/** A yes or no that takes effect with its form. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx(styles.check, className)}>
    <CheckboxInput {...rest} />
    <span>{label}</span>
  </label>
);

/** A yes or no that takes effect at once. */
export const Switch = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx(styles.check, styles.switchRow, className)}>
    <span>{label}</span>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself. */}
    <input {...rest} type="checkbox" role="switch" className={styles.switch} />
  </label>
);

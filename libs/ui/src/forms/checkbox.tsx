import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './choices.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode };

/** A checkbox without its label. */
export const CheckboxInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input {...rest} type="checkbox" className={clsx(styles.checkbox, className)} />
);

/** A labeled checkbox, for a choice that takes effect on submit. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx(styles.check, className)}>
    <CheckboxInput {...rest} />
    <span>{label}</span>
  </label>
);

/** A labeled switch, for a choice that takes effect at once. */
export const Switch = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx(styles.check, styles.switchRow, className)}>
    <span>{label}</span>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state. */}
    <input {...rest} type="checkbox" role="switch" className={styles.switch} />
  </label>
);

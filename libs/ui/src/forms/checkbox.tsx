import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { readonly label: ReactNode };

/** A yes or no that takes effect with its form. */
export const Checkbox = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx('ui-check', className)}>
    <input {...rest} type="checkbox" className="ui-checkbox" />
    <span>{label}</span>
  </label>
);

/** A yes or no that takes effect at once. */
export const Switch = ({ label, className, ...rest }: CheckboxProps) => (
  <label className={clsx('ui-check', 'ui-check-switch', className)}>
    <span>{label}</span>
    {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its state itself. */}
    <input {...rest} type="checkbox" role="switch" className="ui-switch" />
  </label>
);

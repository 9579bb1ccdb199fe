import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';
import { useFieldWiring } from './field.tsx';

export type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The choice that is none, shown while nothing is chosen. */
  readonly placeholder?: string;
};

/** The platform's own select in our skin: the best picker on a phone and the lightest anywhere. */
export const Select = ({ options, placeholder, className, ...rest }: SelectProps) => (
  <select {...useFieldWiring()} {...rest} className={clsx(styles.input, styles.select, className)}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

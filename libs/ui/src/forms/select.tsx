import { useFieldAttributes } from '@fitfolk/ui/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

export type SelectProps = ComponentProps<'select'> & {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
};

/** A styled native select, the best picker on phones. */
export const Select = ({ options, placeholder, className, ...rest }: SelectProps) => (
  <select {...useFieldAttributes()} {...rest} className={clsx(styles.input, styles.select, className)}>
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    {options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </select>
);

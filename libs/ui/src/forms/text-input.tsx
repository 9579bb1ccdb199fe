import { useFieldAttributes } from '@fitfolk/ui/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** A single-line input. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldAttributes()} type={type} {...rest} className={clsx(styles.input, className)} />
);

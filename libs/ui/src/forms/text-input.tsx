import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';
import { useFieldWiring } from './field.tsx';

/** A one-line text control; inside a Field it is labelled and described. */
export const TextInput = ({ className, type = 'text', ...rest }: ComponentProps<'input'>) => (
  <input {...useFieldWiring()} type={type} {...rest} className={clsx(styles.input, className)} />
);

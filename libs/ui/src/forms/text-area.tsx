import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';
import { useFieldWiring } from './field.tsx';

/** A control for several lines, which grows with what is written; inside a Field it is labelled and described. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldWiring()}
    rows={rows}
    {...rest}
    className={clsx(styles.input, styles.textArea, className)}
  />
);

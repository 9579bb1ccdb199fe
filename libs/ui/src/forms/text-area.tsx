import { useFieldAttributes } from '@fitfolk/ui/field';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

/** A multi-line input that grows with its content. */
export const TextArea = ({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    {...useFieldAttributes()}
    rows={rows}
    {...rest}
    className={clsx(styles.input, styles.textArea, className)}
  />
);

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './page-title.module.css';

/** The heading of a page. */
export const PageTitle = ({ className, ...props }: ComponentProps<'h1'>) => (
  <h1 {...props} className={clsx(styles.title, className)} />
);

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './controls.module.css';

export type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & {
  /** Accessible name. */
  readonly label: string;
};

/** A search input with an icon. */
export const SearchInput = ({ label, className, ...rest }: SearchInputProps) => (
  <span className={clsx(styles.search, className)}>
    <Search size={18} aria-hidden="true" className={styles.searchIcon} />
    <input {...rest} type="search" aria-label={label} className={clsx(styles.input, styles.searchInput)} />
  </span>
);

import { IconButton } from '@fitfolk/ui/icon-button';
import { SearchInput } from '@fitfolk/ui/search-input';
import { Select } from '@fitfolk/ui/select';
import { ArrowDownUp, Grid2x2, Grid3x3, ListChecks, Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { useThreeColumns } from '../columns-preference.ts';
import type { Selection } from '../selection/use-selection.ts';
import styles from './search-bar.module.css';
import { type SortOrder, sortOrders } from './sort-items.ts';
import { useFilter } from './use-filter.ts';

export type SearchBarProps = { readonly selection: Selection; readonly onFocusSearch: () => void };

/** Search field and sort order, both kept in the URL. A phone shows the field on demand and can show three columns. */
export const SearchBar = ({ selection, onFocusSearch }: SearchBarProps) => {
  const t = useTranslations();
  const id = useId();
  const { filter, search } = useFilter();
  // Local state keeps typing responsive while a large closet re-renders.
  const [typed, setTyped] = useState(filter.query);
  const [searched, setSearched] = useState(filter.query);
  if (searched !== filter.query) {
    setSearched(filter.query);
    setTyped(filter.query);
  }
  const [isOpen, setOpen] = useState(filter.query !== '');
  const input = useRef<HTMLInputElement>(null);
  const wasToggled = useRef(false);
  useEffect(() => {
    if (isOpen && wasToggled.current) input.current?.focus();
  }, [isOpen]);
  const toggle = () => {
    wasToggled.current = true;
    setOpen(!isOpen);
    setTyped('');
    search('');
  };
  return (
    <search className={styles.bar}>
      <span className={styles.tools}>
        <IconButton
          label={t('closet.search')}
          className={styles.phoneOnly}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <Search size={20} aria-hidden="true" />
        </IconButton>
        <ColumnsButton />
        <SortSelect />
        <IconButton
          label={t('closet.select')}
          className={styles.selecting}
          aria-pressed={selection.isActive}
          onClick={selection.isActive ? selection.end : selection.start}
        >
          <ListChecks size={20} aria-hidden="true" />
        </IconButton>
      </span>
      <SearchInput
        ref={input}
        id={id}
        className={styles.search}
        data-open={isOpen || undefined}
        label={t('closet.search')}
        value={typed}
        placeholder={t('closet.searchPlaceholder')}
        onFocus={onFocusSearch}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
    </search>
  );
};

const ColumnsButton = () => {
  const t = useTranslations();
  const { isThree, setThree } = useThreeColumns();
  const Icon = isThree ? Grid2x2 : Grid3x3;
  return (
    <IconButton
      label={t(isThree ? 'closet.twoColumns' : 'closet.threeColumns')}
      className={styles.wideEnough}
      onClick={() => setThree(!isThree)}
    >
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  );
};

/** Icon over a native select, which stays the best picker on phones. */
const SortSelect = () => {
  const t = useTranslations();
  const { filter, sort } = useFilter();
  return (
    <span className={styles.sort} data-tooltip={t('closet.sort')}>
      <ArrowDownUp size={20} aria-hidden="true" />
      <Select
        className={styles.select}
        aria-label={t('closet.sort')}
        value={filter.sortOrder}
        options={sortOrders.map((value) => ({ value, label: t(`sortOrders.${value}`) }))}
        onChange={({ currentTarget }) => sort(currentTarget.value as SortOrder)}
      />
    </span>
  );
};

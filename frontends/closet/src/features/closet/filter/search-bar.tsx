import { SearchInput } from '@fitfolk/ui/search-input';
import { Select } from '@fitfolk/ui/select';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './search-bar.module.css';
import { type SortOrder, sortOrders } from './sort-items.ts';
import { useFilter } from './use-filter.ts';

/** Search field and sort order, both kept in the URL. */
export const SearchBar = () => {
  const t = useTranslations();
  const { filter, search, sort } = useFilter();
  // Local state keeps typing responsive while a large closet re-renders.
  const [typed, setTyped] = useState(filter.query);
  return (
    <search className={styles.bar}>
      <SearchInput
        className={styles.search}
        label={t('closet.search')}
        value={typed}
        placeholder={t('closet.searchPlaceholder')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <Select
        className={styles.sort}
        aria-label={t('closet.sort')}
        value={filter.sortOrder}
        options={sortOrders.map((value) => ({ value, label: t(`sortOrders.${value}`) }))}
        onChange={({ currentTarget }) => sort(currentTarget.value as SortOrder)}
      />
    </search>
  );
};

import { SearchInput } from '@fitfolk/ui/search-input';
import { Select } from '@fitfolk/ui/select';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import styles from './find-bar.module.css';
import { type Sorting, sortings } from './sort.ts';
import { useFilter } from './use-filter.ts';

/** Finds items by their words and puts them in order; the address keeps both. */
export const FindBar = () => {
  const text = useText();
  const { filter, search, sort } = useFilter();
  // What is being typed shows at once, even where a large closet takes a moment to follow.
  const [typed, setTyped] = useState(filter.wanted);
  return (
    <search className={styles.find}>
      <SearchInput
        className={styles.search}
        label={text('closet.search')}
        value={typed}
        placeholder={text('closet.searchShort')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          search(currentTarget.value);
        }}
      />
      <Select
        className={styles.sort}
        aria-label={text('closet.sort')}
        value={filter.sorting}
        options={sortings.map((value) => ({ value, label: text(`sortings.${value}`) }))}
        onChange={({ currentTarget }) => sort(currentTarget.value as Sorting)}
      />
    </search>
  );
};

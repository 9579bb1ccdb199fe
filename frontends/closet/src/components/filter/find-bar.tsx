import { Select } from '@fitfolk/ui/select';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { type Sorting, sortings } from '../../closet/sort.ts';
import { useFilter } from '../../closet/use-filter.ts';
import { useText } from '../../messages/messages.ts';

/** Finds items by their words and puts them in order; the address keeps both. */
export const FindBar = () => {
  const text = useText();
  const { filter, search, sort } = useFilter();
  // What is being typed shows at once, even where a large closet takes a moment to follow.
  const [typed, setTyped] = useState(filter.wanted);
  return (
    <search className="closet-find">
      <label className="closet-search">
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          className="ui-input"
          value={typed}
          aria-label={text('closet.search')}
          placeholder={text('closet.searchShort')}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            search(currentTarget.value);
          }}
        />
      </label>
      <Select
        className="closet-sort"
        aria-label={text('closet.sort')}
        value={filter.sorting}
        options={sortings.map((value) => ({ value, label: text(`sortings.${value}`) }))}
        onChange={({ currentTarget }) => sort(currentTarget.value as Sorting)}
      />
    </search>
  );
};

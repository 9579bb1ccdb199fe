import type { ClothingItem } from '@fitfolk/contracts/closet';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../messages/messages.ts';
import styles from '../closet.module.css';
import { categories } from './categories.ts';
import categoryFilterStyles from './category-filter.module.css';
import { useFilter } from './use-filter.ts';

/** Which part of the closet is shown. On narrow screens the row slides under the finger. */
export const CategoryFilter = ({ items }: { readonly items: readonly ClothingItem[] }) => {
  const text = useText();
  const { filter, chooseCategory, allowWorn } = useFilter();
  return (
    <div className={styles.filter}>
      <fieldset className={categoryFilterStyles.chips}>
        <legend className={visuallyHiddenClass}>{text('closet.filter')}</legend>
        {filter.unwornDays !== undefined && (
          <button
            type="button"
            className={categoryFilterStyles.chip}
            data-dismissible=""
            aria-label={text('closet.unwornClear', { days: filter.unwornDays })}
            onClick={allowWorn}
          >
            {text('closet.unworn', { days: filter.unwornDays })}
            <X size={16} aria-hidden="true" />
          </button>
        )}
        <Chip
          label={text('closet.all')}
          isChosen={filter.category === undefined}
          onChoose={() => chooseCategory(undefined)}
        />
        {categories.map((category) => (
          <Chip
            key={category}
            label={text(`categories.${category}`)}
            count={items.filter((item) => item.category === category).length}
            isChosen={filter.category === category}
            onChoose={() => chooseCategory(category)}
          />
        ))}
      </fieldset>
    </div>
  );
};

type ChipProps = {
  readonly label: string;
  readonly count?: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const Chip = ({ label, count = 0, isChosen, onChoose }: ChipProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen && ref.current) bringIntoRow(ref.current);
  }, [isChosen]);
  return (
    <button
      ref={ref}
      type="button"
      className={categoryFilterStyles.chip}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {label}
      {count > 0 && <span className={categoryFilterStyles.chipCount}>{count}</span>}
    </button>
  );
};

/** Slides the row so that the chip is in its middle; the page itself stays where it is. */
const bringIntoRow = (chip: HTMLElement): void => {
  const row = chip.parentElement;
  row?.scrollTo?.({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 });
};

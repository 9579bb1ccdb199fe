import type { ClothingItem } from '@fitfolk/contracts/closet';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { categories } from '../../items/categories.ts';
import chipStyles from '../../items/filter-chip.module.css';
import closetStyles from '../closet.module.css';
import styles from './category-filter.module.css';
import { countChosen } from './filter.ts';
import { useFilter } from './use-filter.ts';

export type CategoryFilterProps = {
  readonly items: readonly ClothingItem[];
  /** True while the other filters are shown. */
  readonly showsFilters?: boolean;
  /** Shows or hides the other filters; absent without items. */
  readonly onToggleFilters?: (() => void) | undefined;
  /** Loads what the other filters need. */
  readonly onPrepareFilters?: () => void;
};

/** Category chips after the button of the other filters; the row scrolls horizontally on narrow screens. */
export const CategoryFilter = (props: CategoryFilterProps) => {
  const { items, showsFilters = false, onToggleFilters, onPrepareFilters } = props;
  const t = useTranslations();
  const { filter, selectCategory, setUnworn } = useFilter();
  const chosenCount = countChosen(filter);
  return (
    <div className={closetStyles.filter}>
      <fieldset className={styles.chips}>
        <legend className={visuallyHiddenClass}>{t('closet.filter')}</legend>
        <button
          type="button"
          className={chipStyles.chip}
          data-filters=""
          aria-expanded={showsFilters}
          disabled={!onToggleFilters}
          onPointerEnter={onPrepareFilters}
          onFocus={onPrepareFilters}
          onClick={onToggleFilters}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {t('closet.filters')}
          {chosenCount > 0 && <span className={styles.chipCount}>{chosenCount}</span>}
        </button>
        {filter.unwornDays !== undefined && (
          <button
            type="button"
            className={chipStyles.chip}
            data-dismissible=""
            aria-label={t('closet.clearUnworn', { days: filter.unwornDays })}
            onClick={() => setUnworn(undefined)}
          >
            {t('closet.unworn', { days: filter.unwornDays })}
            <X size={16} aria-hidden="true" />
          </button>
        )}
        <Chip
          label={t('closet.all')}
          isSelected={filter.category === undefined}
          onSelect={() => selectCategory(undefined)}
        />
        {categories.map((category) => (
          <Chip
            key={category}
            label={t(`categories.${category}`)}
            count={items.filter((item) => item.category === category).length}
            isSelected={filter.category === category}
            onSelect={() => selectCategory(category)}
          />
        ))}
      </fieldset>
    </div>
  );
};

type ChipProps = {
  readonly label: string;
  readonly count?: number;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
};

const Chip = ({ label, count = 0, isSelected, onSelect }: ChipProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSelected && ref.current) centerInRow(ref.current);
  }, [isSelected]);
  return (
    <button ref={ref} type="button" className={chipStyles.chip} aria-pressed={isSelected} onClick={onSelect}>
      {label}
      {count > 0 && <span className={styles.chipCount}>{count}</span>}
    </button>
  );
};

/** Scrolls the row, but not the page, to center the chip. */
const centerInRow = (chip: HTMLElement): void => {
  const row = chip.parentElement;
  row?.scrollTo?.({ left: chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2 });
};

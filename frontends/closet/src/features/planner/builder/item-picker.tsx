import type { Category, ClothingItem } from '@fitfolk/contracts/closet';
import { buttonClass } from '@fitfolk/ui/button';
import type { CollageItem } from '@fitfolk/ui/collage';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { SearchInput } from '@fitfolk/ui/search-input';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../../messages/messages.ts';
import { itemsQuery } from '../../items/items-api.ts';
import { searchItems } from '../../items/search-items.ts';
import builderStyles from './builder.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import { ItemOption } from './item-option.tsx';
import styles from './item-picker.module.css';
import { useTranslations as useBuilderTranslations } from './messages/messages.ts';
import { useCurrentCategory } from './use-current-category.ts';

/** Display order of the picker. */
const CATEGORIES: readonly Category[] = ['tops', 'bottoms', 'shoes', 'outerwear', 'accessories'];

export type ItemPickerProps = {
  readonly profileId: string;
  readonly selected: readonly CollageItem[];
  readonly onToggle: (item: ClothingItem) => void;
};

/** Searchable closet, grouped by category, to select the items of an outfit from. */
export const ItemPicker = ({ profileId, selected, onToggle }: ItemPickerProps) => {
  const t = useTranslations();
  const text = useBuilderTranslations();
  const items = useQuery(itemsQuery(profileId));
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const matches = useMemo(() => searchItems(items.data ?? [], deferredQuery), [items.data, deferredQuery]);
  const categories = CATEGORIES.filter((category) => matches.some((item) => item.category === category));
  const picker = useRef<HTMLFieldSetElement>(null);
  const { current, scrollTo } = useCurrentCategory(picker);
  const selectedIds = new Set(selected.map(({ id }) => id));

  if (items.isPending) return <ItemPickerSkeleton />;
  if (items.error) {
    return <LoadError error={items.error} title={text('failed')} onRetry={items.refetch} />;
  }
  if (items.data.length === 0) return <EmptyItemPicker />;
  return (
    <fieldset ref={picker} className={styles.picker}>
      <legend className={visuallyHiddenClass}>{text('items')}</legend>
      <SearchInput
        className={styles.search}
        label={text('search')}
        value={query}
        placeholder={text('search')}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <CategoryTabs
        categories={categories}
        current={categories.find((category) => category === current) ?? categories[0]}
        onSelect={scrollTo}
      />
      {matches.length === 0 && <p className={styles.noMatches}>{text('noMatches')}</p>}
      {categories.map((category) => (
        <section
          key={category}
          className={styles.section}
          data-category={category}
          aria-label={t(`categories.${category}`)}
        >
          <h3 className={styles.category}>{t(`categories.${category}`)}</h3>
          <ul className={styles.grid}>
            {matches
              .filter((item) => item.category === category)
              .map((item) => (
                <ItemOption
                  key={item.id}
                  item={item}
                  isSelected={selectedIds.has(item.id)}
                  onToggle={onToggle}
                />
              ))}
          </ul>
        </section>
      ))}
    </fieldset>
  );
};

const EmptyItemPicker = () => {
  const text = useBuilderTranslations();
  return (
    <EmptyState
      level={3}
      drawing={<HangerDrawing />}
      title={text('emptyTitle')}
      text={text('emptyText')}
      action={
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {text('openCloset')}
        </Link>
      }
    />
  );
};

/** Placeholder of the items while they load. */
export const ItemPickerSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.picker}>
      <Skeleton className={builderStyles.skeleton} />
    </SkeletonGroup>
  );
};

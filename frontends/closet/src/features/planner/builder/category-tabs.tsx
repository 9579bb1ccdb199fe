import type { Category } from '@fitfolk/contracts/closet';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './category-tabs.module.css';

export type CategoryTabsProps = {
  readonly categories: readonly Category[];
  /** Category in view. */
  readonly current: Category | undefined;
  readonly onSelect: (category: Category) => void;
};

/** Buttons that scroll to a category. They stay in view above the items and mark the category in view. */
export const CategoryTabs = ({ categories, current, onSelect }: CategoryTabsProps) => {
  const t = useTranslations();
  const tabs = useRef<HTMLDivElement>(null);
  // Follows the category on a narrow screen, where the tabs scroll sideways.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (!tab || !tabs.current) return;
    tabs.current.scrollLeft = tab.offsetLeft - (tabs.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  if (categories.length < 2) return null;
  return (
    <div ref={tabs} className={styles.tabs}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          data-tab={category}
          aria-current={category === current || undefined}
          className={styles.tab}
          onClick={() => onSelect(category)}
        >
          {t(`categories.${category}`)}
        </button>
      ))}
    </div>
  );
};

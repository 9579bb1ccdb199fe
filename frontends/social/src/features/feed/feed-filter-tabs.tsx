import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useTranslations } from '../../messages/messages.ts';
import type { FeedFilter } from './feed-api.ts';
import styles from './feed-filter-tabs.module.css';

export type FeedFilterTabsProps = {
  readonly options: readonly FeedFilter[];
  readonly value: FeedFilter;
  readonly onChange: (value: FeedFilter) => void;
};

const labels = {
  everyone: 'feed.filterEveryone',
  following: 'feed.filterFollowing',
  family: 'feed.filterFamily',
} as const;

/** Switches between everyone's posts, those of followed profiles and those of the family. */
export const FeedFilterTabs = ({ options, value, onChange }: FeedFilterTabsProps) => {
  const t = useTranslations();
  return (
    <fieldset className={styles.tabs}>
      <legend className={visuallyHiddenClass}>{t('feed.filterLabel')}</legend>
      {options.map((option) => (
        <label key={option} className={styles.tab}>
          <input
            type="radio"
            name="feed-filter"
            className={visuallyHiddenClass}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{t(labels[option])}</span>
        </label>
      ))}
    </fieldset>
  );
};

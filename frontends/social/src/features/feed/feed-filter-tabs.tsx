import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useTranslations } from '../../messages/messages.ts';
import type { FeedFilter } from './feed-api.ts';
import styles from './feed-filter-tabs.module.css';

export type FeedFilterTabsProps = {
  readonly value: FeedFilter;
  readonly onChange: (value: FeedFilter) => void;
};

/** Switches between everyone's posts and those of followed profiles. */
export const FeedFilterTabs = ({ value, onChange }: FeedFilterTabsProps) => {
  const t = useTranslations();
  const options: readonly FeedFilter[] = ['everyone', 'following'];
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
          <span>{t(option === 'everyone' ? 'feed.filterEveryone' : 'feed.filterFollowing')}</span>
        </label>
      ))}
    </fieldset>
  );
};

import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useText } from '../../messages/messages.ts';
import type { Selection } from './feed-api.ts';
import styles from './selection-tabs.module.css';

export type SelectionTabsProps = {
  readonly value: Selection;
  readonly onChange: (value: Selection) => void;
};

/** Everyone's posts, or those of the people one follows. */
export const SelectionTabs = ({ value, onChange }: SelectionTabsProps) => {
  const text = useText();
  const options: readonly Selection[] = ['everyone', 'following'];
  return (
    <fieldset className={styles.tabs}>
      <legend className={visuallyHiddenClass}>{text('feed.whose')}</legend>
      {options.map((option) => (
        <label key={option} className={styles.tab}>
          <input
            type="radio"
            name="whose"
            className={visuallyHiddenClass}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{text(option === 'everyone' ? 'feed.everyone' : 'feed.followed')}</span>
        </label>
      ))}
    </fieldset>
  );
};

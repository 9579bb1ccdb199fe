import type { OutfitItem } from '@fitfolk/contracts/outfits';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { ItemImage } from '../posts/items/item-image.tsx';
import styles from './tag-picker.module.css';

export type TagPickerProps = {
  /** Pieces of today's outfit. */
  readonly items: readonly OutfitItem[];
  readonly taggedIds: readonly string[];
  readonly onChange: (taggedIds: string[]) => void;
};

/** Buttons that tag the pieces of today's outfit in a post. */
export const TagPicker = ({ items, taggedIds, onChange }: TagPickerProps) => {
  const t = useTranslations();
  const hintId = useId();
  const toggle = (id: string) =>
    onChange(taggedIds.includes(id) ? taggedIds.filter((other) => other !== id) : [...taggedIds, id]);
  return (
    <fieldset className={styles.tags} aria-describedby={hintId}>
      <legend className={styles.legend}>{t('feed.tagItems')}</legend>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.clothingItemId}>
            <button
              type="button"
              className={styles.tag}
              aria-pressed={taggedIds.includes(item.clothingItemId)}
              onClick={() => toggle(item.clothingItemId)}
            >
              <ItemImage item={item} />
              <span className={styles.name}>{item.name}</span>
              <Check size={16} aria-hidden="true" className={styles.check} />
            </button>
          </li>
        ))}
      </ul>
      <p id={hintId} className={styles.hint}>
        {t('feed.tagItemsHint')}
      </p>
    </fieldset>
  );
};

import type { ClothingItem } from '@fitfolk/contracts/closet';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { Check } from 'lucide-react';
import { memo } from 'react';
import styles from './item-option.module.css';
import { moveItem } from './move-item.ts';

export type ItemOptionProps = {
  readonly item: ClothingItem;
  readonly isSelected: boolean;
  readonly onToggle: (item: ClothingItem) => void;
};

/** Toggle button of an item in the picker. */
export const ItemOption = memo(({ item, isSelected, onToggle }: ItemOptionProps) => (
  <li className={styles.option}>
    <button
      type="button"
      className={styles.button}
      aria-pressed={isSelected}
      onClick={({ currentTarget }) => {
        const image = currentTarget.querySelector<HTMLElement>('[data-image]');
        if (isSelected || !image) onToggle(item);
        else moveItem(image, item.id, () => onToggle(item));
      }}
    >
      <span className={styles.image} data-image="">
        {item.imageUrl ? (
          <Photo
            src={item.imageUrl}
            alt=""
            thumbHash={item.thumbHash}
            cutOutUrl={item.cutOutUrl}
            sizes="7rem"
          />
        ) : (
          <ItemGlyph kind={item.category} />
        )}
        {isSelected && (
          <span className={styles.check}>
            <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.name}>{item.name}</span>
    </button>
  </li>
));

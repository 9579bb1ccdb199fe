import type { Category } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import { DRESS_TAG } from '@fitfolk/contracts/closet/one-piece';
import { Button } from '@fitfolk/ui/button';
import { useTranslations } from '../../messages/messages.ts';
import { categories } from './categories.ts';
import styles from './category-chips.module.css';
import { useTranslations as useItemTranslations } from './messages/messages.ts';

/** A chosen category with the kind and tag that it implies, if any. */
export type CategoryChoice = {
  readonly category: Category;
  readonly kind?: ItemKind;
  readonly tag?: string;
};

export type CategoryChipsProps = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly onChoose: (choice: CategoryChoice) => void;
};

/** Buttons that choose a category with one tap. A dress is a tagged top, because it has no category of its own. */
export const CategoryChips = ({ label, onChoose }: CategoryChipsProps) => {
  const t = useTranslations();
  const itemText = useItemTranslations();
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {categories.map((category) => (
        <Button key={category} size="small" onClick={() => onChoose({ category })}>
          {t(`categories.${category}`)}
        </Button>
      ))}
      <Button size="small" onClick={() => onChoose({ category: 'tops', kind: 'dress', tag: DRESS_TAG })}>
        {itemText('dress')}
      </Button>
    </fieldset>
  );
};

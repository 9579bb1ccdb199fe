import type { Category, ItemColor, ItemDetails } from '@fitfolk/contracts/closet';
import type { ItemKind } from '@fitfolk/contracts/closet/item-kinds';
import type { ItemPattern } from '@fitfolk/contracts/closet/item-patterns';

/** The facts about an item by which the rules decide. */
export type Item = {
  readonly category: Category;
  readonly name: string;
  readonly tags: readonly string[];
  readonly kind?: ItemKind | null;
  readonly colors?: readonly ItemColor[];
  readonly pattern?: ItemPattern | null;
  readonly details?: Pick<ItemDetails, 'care' | 'quantity'> | null;
};

/** Checks whether the name or a tag contains one of the words or phrases, singular or plural. */
export const hasWord = ({ name, tags }: Item, wanted: readonly string[]): boolean => {
  const texts = [name, ...tags].map(
    (text) =>
      ` ${text
        .toLowerCase()
        .split(/[^\p{L}\p{N}°]+/u)
        .join(' ')} `,
  );
  return wanted.some((word) =>
    texts.some((text) => text.includes(` ${word} `) || text.includes(` ${word}s `)),
  );
};

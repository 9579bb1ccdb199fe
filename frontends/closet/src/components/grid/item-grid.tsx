import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useState } from 'react';
import { ItemCard } from './item-card.tsx';
import { ScrollEnd } from './scroll-end.tsx';

/** Cards that are there from the start, and that each further stretch of scrolling adds. */
const STRETCH = 60;
/** Cards whose pictures are fetched at once: those above the fold of a phone. */
const EAGER_CARDS = 4;

export type ItemGridProps = {
  readonly items: readonly ClothingItem[];
  readonly onRemove: (item: ClothingItem) => void;
};

/** The items as cards. Of a large closet the cards far below are made as they come near. */
export const ItemGrid = ({ items, onRemove }: ItemGridProps) => {
  const [limit, setLimit] = useState(STRETCH);
  return (
    <>
      <ul className="closet-grid">
        {items.slice(0, limit).map((item, place) => (
          <li key={item.id} className="closet-cell">
            <ItemCard item={item} isEager={place < EAGER_CARDS} onRemove={onRemove} />
          </li>
        ))}
      </ul>
      {limit < items.length && <ScrollEnd key={limit} onReached={() => setLimit(limit + STRETCH)} />}
    </>
  );
};

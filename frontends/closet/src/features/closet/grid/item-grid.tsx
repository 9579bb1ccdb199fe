import type { ClothingItem } from '@fitfolk/contracts/closet';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from '../closet.module.css';
import { ItemCard } from './item-card.tsx';
import itemGridStyles from './item-grid.module.css';

/** Cards whose pictures are fetched at once: those above the fold of a phone. */
const EAGER_CARDS = 4;
/** How tall a row is before it was seen, in pixels. */
const ROW_ESTIMATE_PX = 320;
/** Rows that are drawn beyond either edge of the window. */
const ROWS_AHEAD = 3;

export type ItemGridProps = {
  readonly items: readonly ClothingItem[];
  readonly onOpen: (item: ClothingItem) => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/**
 * The items as cards. Only the rows near the window are drawn; padding stands for the rest, so that the list keeps its
 * length and the cards stay children of one list.
 */
export const ItemGrid = ({ items, onOpen, onRemove }: ItemGridProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { columns, gapPx, topPx } = useShape(list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => ROW_ESTIMATE_PX,
    gap: gapPx,
    overscan: ROWS_AHEAD,
    scrollMargin: topPx,
  });
  const rows = virtualizer.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  const before = first ? first.start - topPx : 0;
  const after = last ? virtualizer.getTotalSize() - (last.end - topPx) : 0;
  const from = (first?.index ?? 0) * columns;
  const to = ((last?.index ?? -1) + 1) * columns;
  return (
    <ul className={styles.grid} ref={list} style={{ paddingTop: before, paddingBottom: after }}>
      {items.slice(from, to).map((item, offset) => {
        const place = from + offset;
        const startsRow = place % columns === 0;
        return (
          <li
            key={item.id}
            className={itemGridStyles.cell}
            aria-setsize={items.length}
            aria-posinset={place + 1}
            data-index={place / columns}
            ref={startsRow ? virtualizer.measureElement : undefined}
          >
            <ItemCard item={item} isEager={place < EAGER_CARDS} onOpen={onOpen} onRemove={onRemove} />
          </li>
        );
      })}
    </ul>
  );
};

type Shape = { readonly columns: number; readonly gapPx: number; readonly topPx: number };

/** How many columns the style sheet makes of the list's width, how far apart rows are, and where the list begins. */
const useShape = (list: { readonly current: HTMLUListElement | null }): Shape => {
  const [shape, setShape] = useState<Shape>({ columns: 2, gapPx: 24, topPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').filter((size) => size.endsWith('px')).length || 2;
      const topPx = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const gapPx = Number.parseFloat(rowGap) || 0;
      setShape((known) =>
        known.columns === columns && known.gapPx === gapPx && known.topPx === topPx
          ? known
          : { columns, gapPx, topPx },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return shape;
};

import type { ClothingItem } from '@fitfolk/contracts/closet';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import closetStyles from '../closet.module.css';
import { useThreeColumns } from '../columns-preference.ts';
import { ItemCard } from './item-card.tsx';
import styles from './item-grid.module.css';

/** Number of cards above the fold on a phone, whose images load eagerly. */
const EAGER_CARDS = 4;
/** Estimated height of a row before it is measured, in pixels. */
const ROW_ESTIMATE_PX = 320;
/** Number of rows rendered beyond each edge of the window. */
const ROWS_AHEAD = 3;

export type ItemGridProps = {
  readonly items: readonly ClothingItem[];
  readonly onOpen: (item: ClothingItem) => void;
  readonly onHold: (item: ClothingItem) => void;
  readonly onRemove: (item: ClothingItem) => void;
  /** Ids of the selected items; undefined unless a press selects. */
  readonly selectedIds: ReadonlySet<string> | undefined;
};

/**
 * Virtualized grid of item cards. Renders only the rows near the window; padding takes the place of the others, so all
 * cards stay children of one list.
 */
export const ItemGrid = ({ items, onOpen, onHold, onRemove, selectedIds }: ItemGridProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { isThree } = useThreeColumns();
  const { columns, gapPx, topPx } = useGridLayout(list);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    // Unless the first render has the rows of the window, a layout effect renders them all in one long task.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
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
    <ul
      className={closetStyles.grid}
      data-three={isThree || undefined}
      ref={list}
      style={{ paddingTop: before, paddingBottom: after }}
    >
      {items.slice(from, to).map((item, offset) => {
        const position = from + offset;
        const startsRow = position % columns === 0;
        return (
          <li
            key={item.id}
            className={styles.cell}
            aria-setsize={items.length}
            aria-posinset={position + 1}
            data-index={position / columns}
            ref={startsRow ? virtualizer.measureElement : undefined}
          >
            <RemoteBoundary loading={null}>
              <ItemCard
                item={item}
                isEager={position < EAGER_CARDS}
                onOpen={onOpen}
                onHold={onHold}
                onRemove={onRemove}
                isSelected={selectedIds?.has(item.id)}
              />
            </RemoteBoundary>
          </li>
        );
      })}
    </ul>
  );
};

type GridLayout = { readonly columns: number; readonly gapPx: number; readonly topPx: number };

/** Measures the column count, row gap and top offset that the style sheet gives the list. */
const useGridLayout = (list: { readonly current: HTMLUListElement | null }): GridLayout => {
  const [layout, setLayout] = useState<GridLayout>({ columns: 2, gapPx: 24, topPx: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').filter((size) => size.endsWith('px')).length || 2;
      const topPx = Math.round(element.getBoundingClientRect().top + window.scrollY);
      const gapPx = Number.parseFloat(rowGap) || 0;
      setLayout((current) =>
        current.columns === columns && current.gapPx === gapPx && current.topPx === topPx
          ? current
          : { columns, gapPx, topPx },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return layout;
};

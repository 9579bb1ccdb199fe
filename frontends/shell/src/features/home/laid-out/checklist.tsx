import type { OutfitItem } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './checklist.module.css';

export type ChecklistProps = {
  readonly outfitId: string;
  /** In the order of dressing. */
  readonly items: readonly OutfitItem[];
  readonly name: string;
  readonly onDone: () => void;
};

/** Large photos to tick off, and praise once all are. */
export const Checklist = ({ outfitId, items, name, onDone }: ChecklistProps) => {
  const t = useTranslations();
  const draft = useDraft(`laid-out:${outfitId}`, { tickedIds: [] as readonly string[] });
  // A piece may have left the outfit meanwhile.
  const ticked = new Set(
    items.map(({ clothingItemId }) => clothingItemId).filter((id) => draft.values.tickedIds.includes(id)),
  );
  const toggle = (id: string) =>
    draft.update({
      tickedIds: ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id],
    });
  const finish = () => {
    draft.clear();
    onDone();
  };
  if (ticked.size === items.length) return <Dressed name={name} onDone={finish} />;
  return (
    <>
      <p role="status" className={styles.progress}>
        {t('home.laidOut.progress', { count: ticked.size, total: items.length })}
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.clothingItemId}>
            <button
              type="button"
              className={styles.item}
              aria-pressed={ticked.has(item.clothingItemId)}
              onClick={() => toggle(item.clothingItemId)}
            >
              <Piece item={item} />
              <span className={styles.tick}>
                <Check size={22} strokeWidth={2.5} aria-hidden="true" />
              </span>
              <span className={styles.name}>{item.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

const Piece = ({ item: { imageUrl, cutOutUrl, thumbHash, category } }: { readonly item: OutfitItem }) =>
  imageUrl ? (
    <Photo
      src={imageUrl}
      cutOutUrl={cutOutUrl}
      alt=""
      thumbHash={thumbHash}
      sizes="(min-width: 64rem) 21rem, 46vw"
      eager
    />
  ) : (
    <span className={styles.glyph}>
      <ItemGlyph kind={category} />
    </span>
  );

const Dressed = ({ name, onDone }: Pick<ChecklistProps, 'name' | 'onDone'>) => {
  const t = useTranslations();
  const button = useRef<HTMLButtonElement>(null);
  // The last photo, which had the focus, is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.dressed}>
      <div className={styles.drawing}>
        <SunDrawing />
      </div>
      <p role="status" className={styles.praise}>
        {t('home.laidOut.dressed', { name })}
      </p>
      <Button ref={button} variant="primary" onClick={onDone}>
        {t('home.laidOut.done')}
      </Button>
    </div>
  );
};

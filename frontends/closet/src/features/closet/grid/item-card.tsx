import type { ClothingItem } from '@fitfolk/contracts/closet';
import { getKindScale } from '@fitfolk/ui/collage-pieces';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Photo } from '@fitfolk/ui/photo';
import { Check, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { LaundryMark } from '../laundry-mark.tsx';
import { focusNextCard } from './focus-next-card.ts';
import styles from './item-card.module.css';
import { useLongPress } from './use-long-press.ts';

/** Maximum number of tags on a card. */
const SHOWN_TAGS = 2;
/** Rendered width of a card, as in the `sizes` attribute. */
const SIZES = '(min-width: 64rem) 12rem, (min-width: 48rem) 30vw, 46vw';

export type ItemCardProps = {
  readonly item: ClothingItem;
  /** Set for cards above the fold. */
  readonly isEager: boolean;
  readonly onOpen: (item: ClothingItem) => void;
  /** Called on a long press, which takes the place of the remove button on touch screens. */
  readonly onHold: (item: ClothingItem) => void;
  readonly onRemove: (item: ClothingItem) => void;
  /** True if it is selected; undefined unless a press selects. */
  readonly isSelected?: boolean | undefined;
};

/** Card of an item; opens its details. */
export const ItemCard = memo((props: ItemCardProps) => {
  const { item, isEager, onOpen, onHold, onRemove, isSelected } = props;
  const t = useTranslations();
  const { name, category, kind, season, tags, imageUrl, thumbHash, cutOutUrl } = item;
  const hold = useLongPress(() => onHold(item));
  return (
    <article className={styles.card} {...hold}>
      <button type="button" className={styles.open} aria-pressed={isSelected} onClick={() => onOpen(item)}>
        <Photo
          src={imageUrl}
          cutOutUrl={cutOutUrl}
          scale={getKindScale(kind)}
          alt=""
          thumbHash={thumbHash}
          sizes={SIZES}
          eager={isEager}
        />
        {isSelected !== undefined && (
          <span className={styles.check}>
            <Check size={16} strokeWidth={3} aria-hidden="true" />
          </span>
        )}
        <LaundryMark laundry={item.laundry} isOutgrown={item.isOutgrown} />
        <span className={styles.name} title={name}>
          {name}
        </span>
      </button>
      <p className={styles.meta}>
        <span>{t(`categories.${category}`)}</span>
        {season && <span>{t(`seasons.${season}`)}</span>}
        {[...new Set(tags)].slice(0, SHOWN_TAGS).map((tag) => (
          <span key={tag}>{`#${tag}`}</span>
        ))}
      </p>
      {isSelected === undefined && (
        <IconButton
          label={t('closet.remove', { name })}
          variant="overlay"
          className={styles.remove}
          onClick={({ currentTarget }) => {
            focusNextCard(currentTarget);
            onRemove(item);
          }}
        >
          <Trash2 size={17} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </article>
  );
});

import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Badge } from '@fitfolk/ui/badge';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Photo } from '@fitfolk/ui/photo';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../messages/messages.ts';
import closetStyles from '../closet.module.css';
import { focusNeighbour } from './focus-neighbour.ts';
import styles from './item-card.module.css';

/** Tags on a card. */
const SHOWN_TAGS = 2;
/** How wide a card is drawn, for the browser's choice of a variant. */
const SIZES = '(min-width: 64rem) 15rem, (min-width: 48rem) 30vw, 46vw';

export type ItemCardProps = {
  readonly item: ClothingItem;
  /** Above the fold. */
  readonly isEager: boolean;
  readonly onOpen: (item: ClothingItem) => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/** One piece: its picture, what it is, and a way to let it go. Pressing it shows more. */
export const ItemCard = memo(({ item, isEager, onOpen, onRemove }: ItemCardProps) => {
  const text = useText();
  const { name, category, season, tags, imageUrl, thumbHash } = item;
  return (
    <article className={styles.card}>
      <button type="button" className={styles.cardOpen} onClick={() => onOpen(item)}>
        <Photo src={imageUrl} alt="" thumbHash={thumbHash} sizes={SIZES} eager={isEager} />
        <span className={styles.cardName} title={name}>
          {name}
        </span>
      </button>
      <p className={closetStyles.cardBadges}>
        <Badge>{text(`categories.${category}`)}</Badge>
        {season && <Badge tone="outline">{text(`seasons.${season}`)}</Badge>}
      </p>
      {tags.length > 0 && (
        <p className={closetStyles.cardTags}>
          {[...new Set(tags)].slice(0, SHOWN_TAGS).map((tag) => (
            <span key={tag}>{`#${tag}`}</span>
          ))}
        </p>
      )}
      <IconButton
        label={text('closet.remove', { name })}
        variant="overlay"
        className={styles.cardRemove}
        onClick={({ currentTarget }) => {
          focusNeighbour(currentTarget);
          onRemove(item);
        }}
      >
        <Trash2 size={17} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </article>
  );
});

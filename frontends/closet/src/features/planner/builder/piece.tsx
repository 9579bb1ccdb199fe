import type { ClothingItem } from '@fitfolk/contracts/closet';
import { GarmentGlyph } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { Check } from 'lucide-react';
import { memo } from 'react';
import styles from './piece.module.css';

export type PieceProps = {
  readonly item: ClothingItem;
  readonly isPicked: boolean;
  readonly onToggle: (item: ClothingItem) => void;
};

/** One piece of the closet to pick or put back. */
export const Piece = memo(({ item, isPicked, onToggle }: PieceProps) => (
  <li className={styles.builderPiece}>
    <button
      type="button"
      className={styles.builderPick}
      aria-pressed={isPicked}
      onClick={() => onToggle(item)}
    >
      <span className={styles.builderPicture}>
        {item.imageUrl ? (
          <Photo src={item.imageUrl} alt="" thumbHash={item.thumbHash} sizes="7rem" />
        ) : (
          <GarmentGlyph kind={item.category} />
        )}
        {isPicked && (
          <span className={styles.builderCheck}>
            <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={styles.builderPieceName}>{item.name}</span>
    </button>
  </li>
));

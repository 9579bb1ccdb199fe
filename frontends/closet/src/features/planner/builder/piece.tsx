import type { ClothingItem } from '@fitfolk/contracts/closet';
import { GarmentGlyph } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { Check } from 'lucide-react';
import { memo } from 'react';

export type PieceProps = {
  readonly item: ClothingItem;
  readonly isPicked: boolean;
  readonly onToggle: (item: ClothingItem) => void;
};

/** One piece of the closet to pick or put back. */
export const Piece = memo(({ item, isPicked, onToggle }: PieceProps) => (
  <li className="closet-builder-piece">
    <button
      type="button"
      className="closet-builder-pick"
      aria-pressed={isPicked}
      onClick={() => onToggle(item)}
    >
      <span className="closet-builder-picture">
        {item.imageUrl ? (
          <Photo src={item.imageUrl} alt="" thumbHash={item.thumbHash} sizes="7rem" />
        ) : (
          <GarmentGlyph kind={item.category} />
        )}
        {isPicked && (
          <span className="closet-builder-check">
            <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className="closet-builder-piece-name">{item.name}</span>
    </button>
  </li>
));

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
  <li className="builder-piece">
    <button type="button" className="builder-pick" aria-pressed={isPicked} onClick={() => onToggle(item)}>
      <span className="builder-picture">
        {item.imageUrl ? (
          <Photo src={item.imageUrl} alt="" thumbHash={item.thumbHash} sizes="7rem" />
        ) : (
          <GarmentGlyph kind={item.category} />
        )}
        {isPicked && (
          <span className="builder-check">
            <Check size={16} strokeWidth={2.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className="builder-piece-name">{item.name}</span>
    </button>
  </li>
));

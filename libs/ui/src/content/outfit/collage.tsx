import { type GlyphKind, ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { scaleSizes } from '../image-src-set.ts';
import styles from './collage.module.css';
import { type ArrangedPiece, getKindScale, type PlacedPiece, placePieces } from './pieces.ts';

export type CollageItem = {
  readonly id: string;
  readonly category: GlyphKind;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
  /** Image of the item without its background. */
  readonly cutOutUrl?: string | null | undefined;
  /** Decides the size of a cut-out. */
  readonly kind?: string | null | undefined;
};

export type CollageProps = {
  /** Undefined while they load, which shows the empty ground. */
  readonly items: readonly CollageItem[] | undefined;
  /** Pieces as a person arranged them, from back to front. */
  readonly arrangement?: readonly ArrangedPiece[] | undefined;
  /** Accessible name; the collage is decorative without one. */
  readonly label?: string;
  /** Rendered width of the collage, as in the `sizes` attribute. */
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
};

/** Width of the largest pieces as a share of the collage. */
const PIECE_SHARE = 0.6;

/**
 * Lays an outfit's pieces out on one ground: as a person arranged them, or else by their number and category alone, so that outfits
 * stay recognizable. It never crops a piece.
 */
export const Collage = (props: CollageProps) => {
  const { items = [], arrangement, label, sizes = '50vw', eager = false, className } = props;
  const pieces = placePieces(items, arrangement);
  const rest = arrangement ? 0 : items.length - pieces.length;
  const pieceSizes = pieces.length === 1 ? sizes : scaleSizes(sizes, PIECE_SHARE);
  return (
    <span
      className={clsx(styles.collage, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles.pieces}>
        {props.items?.length === 0 && <ItemGlyph kind="hanger" />}
        {pieces.map((piece, index) => (
          <Piece key={piece.item?.id ?? index} {...piece} sizes={pieceSizes} eager={eager} />
        ))}
      </span>
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
};

type PieceProps = PlacedPiece<CollageItem> & { readonly sizes: string; readonly eager: boolean };

const Piece = ({ item, text, x, y, size, rotation, sizes, eager }: PieceProps) => (
  <span
    className={styles.piece}
    data-testid="piece"
    data-piece={item?.id}
    style={{ '--x': x, '--y': y, '--size': size, '--rotation': rotation } as CSSProperties}
  >
    {text ?? (item && <ItemImage {...item} sizes={sizes} eager={eager} />)}
  </span>
);

type ItemImageProps = CollageItem & Pick<PieceProps, 'sizes' | 'eager'>;

const ItemImage = ({ category, imageUrl, thumbHash, cutOutUrl, kind, sizes, eager }: ItemImageProps) =>
  imageUrl ? (
    <Photo
      src={imageUrl}
      cutOutUrl={cutOutUrl}
      alt=""
      thumbHash={thumbHash}
      scale={getKindScale(kind)}
      sizes={sizes}
      eager={eager}
      className={clsx(styles.photo, cutOutUrl && styles.cutOut)}
    />
  ) : (
    <ItemGlyph kind={category} />
  );

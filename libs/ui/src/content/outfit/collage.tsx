import { type GlyphKind, ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { clsx } from 'clsx';
import { scaleSizes } from '../image-src-set.ts';
import styles from './collage.module.css';
import { type CollagePlace, getKindScale, getPlaces, MAX_PIECES, sortPieces } from './pieces.ts';

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
 * Lays an outfit's pieces out on one ground. The layout depends only on their number and category, so outfits stay
 * recognizable, and it never crops a piece.
 */
export const Collage = ({ items, label, sizes = '50vw', eager = false, className }: CollageProps) => {
  const ordered = sortPieces(items ?? []);
  const pieces = ordered.slice(0, MAX_PIECES);
  const places = getPlaces(pieces.length);
  const rest = ordered.length - pieces.length;
  const pieceSizes = pieces.length === 1 ? sizes : scaleSizes(sizes, PIECE_SHARE);
  return (
    <span
      className={clsx(styles.collage, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles.pieces}>
        {items?.length === 0 && <ItemGlyph kind="hanger" />}
        {pieces.map((item, index) => (
          <Piece key={item.id} piece={item} place={places[index]} sizes={pieceSizes} eager={eager} />
        ))}
      </span>
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
};

type PieceProps = {
  readonly piece: CollageItem;
  readonly place: CollagePlace | undefined;
  readonly sizes: string;
  readonly eager: boolean;
};

const Piece = ({ piece, place = [0, 0, 0], sizes, eager }: PieceProps) => {
  const { id, category, imageUrl, thumbHash, cutOutUrl, kind } = piece;
  const [left, top, width] = place.map((percent) => `${percent}%`);
  return (
    <span className={styles.piece} data-testid="piece" data-piece={id} style={{ left, top, width }}>
      {imageUrl ? (
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
      )}
    </span>
  );
};

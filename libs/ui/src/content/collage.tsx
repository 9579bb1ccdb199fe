import { GarmentGlyph, type GlyphKind } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import styles from './collage.module.css';
import { scaleSizes } from './image-src-set.ts';
import { hasLightBackground, hasWhiteSubject } from './thumb-hash.ts';

export type CollageItem = {
  readonly id: string;
  readonly category: GlyphKind;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
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

const ORDER: readonly GlyphKind[] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];
/** Width of the largest pieces as a share of the collage. */
const PIECE_SHARE = 0.68;
/** Further pieces are counted in the corner. */
const MAX_PIECES = 5;

/**
 * Lays an outfit's pieces out on one ground. The layout depends only on their number and category, so outfits stay
 * recognizable, and it never crops a piece.
 */
export const Collage = ({ items, label, sizes = '50vw', eager = false, className }: CollageProps) => {
  const ordered = (items ?? []).toSorted(
    (one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category),
  );
  const pieces = ordered.slice(0, MAX_PIECES);
  const rest = ordered.length - pieces.length;
  const pieceSizes = pieces.length === 1 ? sizes : scaleSizes(sizes, PIECE_SHARE);
  return (
    <span
      className={clsx(styles.collage, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles.pieces} data-tiles={pieces.length}>
        {items?.length === 0 && <GarmentGlyph kind="hanger" />}
        {pieces.map((item) => (
          <span key={item.id} className={styles.piece}>
            <Piece piece={item} sizes={pieceSizes} eager={eager} />
          </span>
        ))}
      </span>
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
};

type PieceProps = { readonly piece: CollageItem; readonly sizes: string; readonly eager: boolean };

const Piece = ({ piece: { category, imageUrl, thumbHash }, sizes, eager }: PieceProps) => {
  const cutout = useMemo(() => {
    if (thumbHash === null || !hasLightBackground(thumbHash)) return undefined;
    return hasWhiteSubject(thumbHash) ? styles.whiteCutout : styles.cutout;
  }, [thumbHash]);
  if (!imageUrl) return <GarmentGlyph kind={category} />;
  return (
    <Photo
      src={imageUrl}
      alt=""
      thumbHash={thumbHash}
      sizes={sizes}
      eager={eager}
      className={clsx(styles.photo, cutout)}
    />
  );
};

import { GarmentGlyph, type GlyphKind } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { clsx } from 'clsx';
import { type CSSProperties, useMemo } from 'react';
import styles from './collage.module.css';
import { scaleSizes } from './image-src-set.ts';
import { getBackgroundLightness, hasLightBackground, hasWhiteSubject } from './thumb-hash.ts';

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
/** Lightness that the contrast of a white cutout turns almost white: (0.695 - 0.5) × 2.4 + 0.5 = 0.97. */
const CLEARED_LIGHTNESS = 0.695;
/** Draws the seams of a white garment without graying its folds. */
const MIN_BRIGHTNESS = 0.84;
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
          <Piece key={item.id} piece={item} sizes={pieceSizes} eager={eager} />
        ))}
      </span>
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
};

type PieceProps = { readonly piece: CollageItem; readonly sizes: string; readonly eager: boolean };

const Piece = ({ piece: { category, imageUrl, thumbHash }, sizes, eager }: PieceProps) => {
  const cutout = useMemo(() => {
    if (thumbHash === null || !hasLightBackground(thumbHash)) return {};
    if (!hasWhiteSubject(thumbHash)) return { className: styles.cutout };
    const brightness = Math.max(CLEARED_LIGHTNESS / getBackgroundLightness(thumbHash), MIN_BRIGHTNESS);
    return { className: styles.whiteCutout, brightness };
  }, [thumbHash]);
  return (
    <span className={styles.piece} style={{ '--cutout-brightness': cutout.brightness } as CSSProperties}>
      {imageUrl ? (
        <Photo
          src={imageUrl}
          alt=""
          thumbHash={thumbHash}
          sizes={sizes}
          eager={eager}
          className={clsx(styles.photo, cutout.className)}
        />
      ) : (
        <GarmentGlyph kind={category} />
      )}
    </span>
  );
};

import { GarmentGlyph, type GlyphKind } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { clsx } from 'clsx';
import styles from './collage.module.css';

export type CollageItem = {
  readonly id: string;
  readonly category: GlyphKind;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
};

export type CollageProps = {
  readonly items: readonly CollageItem[];
  /** Accessible name; the collage is decorative without one. */
  readonly label?: string;
  /** Rendered width of the collage, as in the `sizes` attribute. */
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
};

/** Layers from back to front. */
const ORDER: readonly GlyphKind[] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];
/** Further pieces are counted on the last tile. */
const MAX_TILES = 5;

/** Arranges an outfit's pieces in a layout that depends only on their number and category, so outfits stay recognizable. */
export const Collage = ({ items, label, sizes = '50vw', eager = false, className }: CollageProps) => {
  const ordered = items.toSorted((one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category));
  const tiles = ordered.slice(0, MAX_TILES);
  const rest = ordered.length - tiles.length;
  return (
    <span
      className={clsx(styles.collage, className)}
      data-tiles={tiles.length}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {tiles.length === 0 && <Photo src={null} alt="" className={styles.tile} />}
      {tiles.map((item, index) => (
        <span key={item.id} className={styles.tile}>
          <Tile piece={item} sizes={tiles.length === 1 ? sizes : `calc(${sizes} * 0.6)`} eager={eager} />
          {rest > 0 && index === MAX_TILES - 1 && <span className={styles.rest}>+{rest}</span>}
        </span>
      ))}
    </span>
  );
};

type TileProps = { readonly piece: CollageItem; readonly sizes: string; readonly eager: boolean };

const Tile = ({ piece: { category, imageUrl, thumbHash }, sizes, eager }: TileProps) =>
  imageUrl ? (
    <Photo src={imageUrl} alt="" thumbHash={thumbHash} sizes={sizes} eager={eager} className={styles.photo} />
  ) : (
    <GarmentGlyph kind={category} />
  );

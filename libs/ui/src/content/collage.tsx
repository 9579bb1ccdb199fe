import { clsx } from 'clsx';
import styles from './collage.module.css';
import { GarmentGlyph, type GarmentKind } from './garment-glyph.tsx';
import { Photo } from './photo.tsx';

export type CollagePiece = {
  readonly id: string;
  readonly category: GarmentKind;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly thumbHash: string | null;
};

export type CollageProps = {
  readonly pieces: readonly CollagePiece[];
  /** What the outfit is called, for those who do not see it; decorative without. */
  readonly label?: string;
  /** How wide the whole collage is drawn, for the browser's choice of variants. */
  readonly sizes?: string;
  readonly eager?: boolean;
  readonly className?: string;
};

/** From behind to in front, as people dress; the same in every collage. */
const ORDER: readonly GarmentKind[] = ['outerwear', 'tops', 'bottoms', 'shoes', 'accessories'];
/** Tiles that a collage has at most; the rest are counted on the last one. */
const TILES = 5;

/** An outfit as one picture of its pieces: always the same composition, so that people know their outfits by it. */
export const Collage = ({ pieces, label, sizes = '50vw', eager = false, className }: CollageProps) => {
  const inOrder = pieces.toSorted(
    (one, other) => ORDER.indexOf(one.category) - ORDER.indexOf(other.category),
  );
  const tiles = inOrder.slice(0, TILES);
  const rest = inOrder.length - tiles.length;
  return (
    <span
      className={clsx(styles.collage, className)}
      data-tiles={tiles.length}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {tiles.length === 0 && <Photo src={null} alt="" className={styles.tile} />}
      {tiles.map((piece, index) => (
        <span key={piece.id} className={styles.tile}>
          <Tile piece={piece} sizes={tiles.length === 1 ? sizes : `calc(${sizes} * 0.6)`} eager={eager} />
          {rest > 0 && index === TILES - 1 && <span className={styles.rest}>+{rest}</span>}
        </span>
      ))}
    </span>
  );
};

type TileProps = { readonly piece: CollagePiece; readonly sizes: string; readonly eager: boolean };

const Tile = ({ piece: { category, imageUrl, thumbHash }, sizes, eager }: TileProps) =>
  imageUrl ? (
    <Photo src={imageUrl} alt="" thumbHash={thumbHash} sizes={sizes} eager={eager} className={styles.photo} />
  ) : (
    <GarmentGlyph kind={category} />
  );

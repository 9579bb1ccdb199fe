import { GarmentGlyph, type GlyphKind } from '@fitfolk/ui/garment-glyph';
import { Photo } from '@fitfolk/ui/photo';
import styles from './items.module.css';

type ItemImageProps = {
  readonly item: {
    readonly category: GlyphKind;
    readonly imageUrl: string | null;
    readonly thumbHash: string | null;
  };
};

/** Small decorative image of a garment, or the outline of its category. */
export const ItemImage = ({ item: { category, imageUrl, thumbHash } }: ItemImageProps) => (
  <span className={styles.itemImage}>
    {imageUrl ? (
      <Photo src={imageUrl} alt="" thumbHash={thumbHash} sizes="2.25rem" />
    ) : (
      <GarmentGlyph kind={category} />
    )}
  </span>
);

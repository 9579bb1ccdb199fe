import { type GlyphKind, ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import styles from './items.module.css';

type ItemImageProps = {
  readonly item: {
    readonly category: GlyphKind;
    readonly imageUrl: string | null;
  };
};

/** Small decorative image of an item, or the outline of its category. */
export const ItemImage = ({ item: { category, imageUrl } }: ItemImageProps) => (
  <span className={styles.itemImage}>
    {imageUrl ? (
      // Too small to tell a ThumbHash from a plain color, and a feed shows dozens of them.
      <Photo src={imageUrl} alt="" sizes="2.25rem" />
    ) : (
      <ItemGlyph kind={category} />
    )}
  </span>
);

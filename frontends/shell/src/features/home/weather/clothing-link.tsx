import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Photo } from '@fitfolk/ui/photo';
import { Shirt } from 'lucide-react';
import { Link } from 'wouter';
import styles from './clothing-link.module.css';
import { getClothingCategory } from './match-clothing.ts';

/** Item that suits the weather. */
export type SuggestedClothing = {
  readonly code: string;
  /** Name in the user's language. */
  readonly label: string;
  /** Best match in the closet, if there is one. */
  readonly item: ClothingItem | undefined;
};

export type ClothingLinkProps = { readonly clothing: SuggestedClothing };

/** Links from an item that suits the weather to the best matching item of the closet, or to its category. */
export const ClothingLink = ({ clothing: { code, label, item } }: ClothingLinkProps) => {
  const category = getClothingCategory(code);
  return (
    <Link
      href={item ? `/closet?item=${item.id}` : `/closet${category ? `?category=${category}` : ''}`}
      className={styles.clothing}
    >
      {item ? (
        <Photo
          src={item.imageUrl}
          alt=""
          thumbHash={item.thumbHash}
          cutOutUrl={item.cutOutUrl}
          sizes="2rem"
          className={styles.image}
        />
      ) : (
        <Shirt size={20} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      )}
      <span className={styles.label}>{label}</span>
    </Link>
  );
};

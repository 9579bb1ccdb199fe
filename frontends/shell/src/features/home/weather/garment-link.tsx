import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Photo } from '@fitfolk/ui/photo';
import { Shirt } from 'lucide-react';
import { Link } from 'wouter';
import styles from './garment-link.module.css';
import { getGarmentCategory } from './match-garment.ts';

/** Garment that suits the weather. */
export type SuggestedGarment = {
  readonly code: string;
  /** Name in the user's language. */
  readonly label: string;
  /** Best match in the closet, if there is one. */
  readonly item: ClothingItem | undefined;
};

export type GarmentLinkProps = { readonly garment: SuggestedGarment };

/** Links from a garment that suits the weather to the best matching item of the closet, or to its category. */
export const GarmentLink = ({ garment: { code, label, item } }: GarmentLinkProps) => {
  const category = getGarmentCategory(code);
  return (
    <Link
      href={item ? `/closet?item=${item.id}` : `/closet${category ? `?category=${category}` : ''}`}
      className={styles.garment}
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

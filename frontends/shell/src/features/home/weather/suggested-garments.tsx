import { Photo } from '@fitfolk/ui/photo';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { Shirt } from 'lucide-react';
import { Link } from 'wouter';
import { useClosetItems } from '../closet-api.ts';
import { findMatchingItem, getGarmentCategory } from './match-garment.ts';
import styles from './suggested-garments.module.css';

export type SuggestedGarmentsProps = {
  readonly profileId: string;
  /** English names, and their codes if the server sends them. */
  readonly names: readonly string[];
  readonly codes: readonly string[] | undefined;
};

/** Links from the garments that suit the weather to the best matching items of the closet, or to their category. */
export const SuggestedGarments = ({ profileId, names, codes = [] }: SuggestedGarmentsProps) => {
  const items = useClosetItems(profileId);
  return (
    <ul className={styles.garments}>
      {names.map((name, index) => {
        const code = codes[index] ?? '';
        const label = translateServerMessage('garments', code, name);
        const item = findMatchingItem(items, code, label);
        const category = getGarmentCategory(code);
        return (
          <li key={name}>
            <Link
              href={item ? `/closet?item=${item.id}` : `/closet${category ? `?category=${category}` : ''}`}
              className={styles.garment}
            >
              {item ? (
                <Photo
                  src={item.imageUrl}
                  alt=""
                  thumbHash={item.thumbHash}
                  sizes="2rem"
                  className={styles.image}
                />
              ) : (
                <Shirt size={20} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
              )}
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
};

import { Photo } from '@fitfolk/ui/photo';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemsQuery } from '../items/items-api.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './wishlist.module.css';

/** Pictures that are shown; the count says how many there are. */
const MAX_SHOWN = 12;

export type MatchingItemsProps = { readonly profileId: string; readonly itemIds: readonly string[] };

/** Says how many items go with a wish, and shows them on demand. Renders nothing if none does. */
export const MatchingItems = ({ profileId, itemIds }: MatchingItemsProps) => {
  const text = useTranslations();
  const [isOpen, setOpen] = useState(false);
  const { data: items = [] } = useQuery({ ...itemsQuery(profileId), enabled: isOpen });
  if (itemIds.length === 0) return null;
  const ids = new Set(itemIds);
  return (
    <>
      <button
        type="button"
        className={styles.matches}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text('matches', { count: itemIds.length })}
      </button>
      {isOpen && (
        <ul className={styles.matching}>
          {items
            .filter(({ id }) => ids.has(id))
            .slice(0, MAX_SHOWN)
            .map(({ id, name, imageUrl, cutOutUrl, thumbHash }) => (
              <li key={id} className={styles.match}>
                <Photo src={imageUrl} cutOutUrl={cutOutUrl} alt={name} thumbHash={thumbHash} sizes="3.5rem" />
              </li>
            ))}
        </ul>
      )}
    </>
  );
};

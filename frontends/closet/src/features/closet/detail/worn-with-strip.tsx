import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { Photo } from '@fitfolk/ui/photo';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useTranslations } from '../../items/messages/messages.ts';
import { plannedOutfitsQuery } from '../../outfits/outfits-api.ts';
import { listWornWith } from './worn-with.ts';
import styles from './worn-with-strip.module.css';

/** Number of past days whose outfits are counted. */
const DAYS = 90;
const MAX_ITEMS = 8;

export type WornWithStripProps = {
  readonly profileId: string;
  readonly itemId: string;
  readonly today: string;
};

/** Links to the items that were worn with an item lately. Renders nothing until there is one. */
export const WornWithStrip = ({ profileId, itemId, today }: WornWithStripProps) => {
  const itemText = useTranslations();
  const { data = [] } = useQuery(plannedOutfitsQuery(profileId, { from: addDays(today, -DAYS), to: today }));
  const items = listWornWith(data, itemId, MAX_ITEMS);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="worn-with" className={styles.section}>
      <h3 id="worn-with" className={styles.title}>
        {itemText('details.wornWith')}
      </h3>
      <ul className={styles.items}>
        {items.map(({ clothingItemId, name, imageUrl, thumbHash }) => (
          <li key={clothingItemId} className={styles.item}>
            <Link href={`/closet?item=${clothingItemId}`} className={styles.link} data-tooltip={name}>
              <Photo src={imageUrl} alt={name} thumbHash={thumbHash} sizes="4rem" className={styles.image} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

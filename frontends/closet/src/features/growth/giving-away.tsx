import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import rowStyles from '../../rows.module.css';
import { Section } from '../../section.tsx';
import { deleteItem, itemsQuery } from '../items/items-api.ts';
import styles from './growth.module.css';
import { ItemRow } from './item-row.tsx';
import { useTranslations } from './messages/messages.ts';
import { usePlace } from './use-place.ts';

const selectGivenAway = (items: ClothingItem[]): ClothingItem[] =>
  items.filter(({ stored }) => stored?.place === 'donate' || stored?.place === 'sell');

/** Items that are set aside to donate or sell, until they are gone. */
export const GivingAway = ({ profileId }: { readonly profileId: string }) => {
  const text = useTranslations();
  const client = useQueryClient();
  const place = usePlace();
  const { data = [] } = useQuery({ ...itemsQuery(profileId), select: selectGivenAway });
  if (data.length === 0) return null;
  const remove = async (item: ClothingItem) => {
    try {
      await deleteItem(client, item);
      toast({ title: text('goneToast') });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Section id="giving" title={text('givingAway')}>
      <div className={styles.card}>
        <ul className={rowStyles.rows}>
          {data.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              note={text(item.stored?.place === 'sell' ? 'placeSell' : 'placeDonate')}
            >
              <span className={styles.rowActions}>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text('takeBackLabel', { name: item.name })}
                  onClick={() =>
                    void place([item], { place: 'closet' }, text('takenBack', { name: item.name }))
                  }
                >
                  {text('takeBack')}
                </Button>
                <Button
                  size="small"
                  aria-label={text('goneLabel', { name: item.name })}
                  onClick={() => void remove(item)}
                >
                  {text('gone')}
                </Button>
              </span>
            </ItemRow>
          ))}
        </ul>
      </div>
    </Section>
  );
};

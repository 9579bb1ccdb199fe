import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import closetStyles from '../closet.module.css';
import styles from './item-details.module.css';
import { loadEditForm } from './load-edit-form.ts';
import { useWear } from './use-wear.ts';

export type ItemDetailsProps = {
  readonly item: ClothingItem;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** Image, attributes and actions of an item. */
export const ItemDetails = ({ item, onEdit, onRemove }: ItemDetailsProps) => {
  const t = useTranslations();
  const { user } = useSession();
  const { wear, undoWear } = useWear();
  const prepare = () => void loadEditForm().catch(() => undefined);
  const { name, category, season, tags, imageUrl, thumbHash, wearCount, lastWornDay, createdAt } = item;
  const timeZone = user?.timeZone ?? 'UTC';
  const today = toCalendarDay(new Date(), timeZone);
  const isWornToday = lastWornDay === today;
  return (
    <div className={styles.details}>
      <Photo src={imageUrl} alt={name} thumbHash={thumbHash} sizes="(min-width: 64rem) 22rem, 92vw" eager />
      <div className={closetStyles.detailsText}>
        <p className={closetStyles.badges}>
          <Badge>{t(`categories.${category}`)}</Badge>
          {season && <Badge tone="outline">{t(`seasons.${season}`)}</Badge>}
        </p>
        {tags.length > 0 && (
          <p className={closetStyles.tags}>
            {[...new Set(tags)].map((tag) => (
              <span key={tag}>{`#${tag}`}</span>
            ))}
          </p>
        )}
        <ul className={styles.list} aria-live="polite">
          <li>{t('item.wornTimes', { count: wearCount })}</li>
          {lastWornDay && (
            <li>
              {isWornToday ? t('item.lastWornToday') : t('item.lastWorn', { day: formatDay(lastWornDay) })}
            </li>
          )}
          <li>{t('item.added', { day: formatDay(toCalendarDay(new Date(createdAt), timeZone)) })}</li>
        </ul>
        <div className={styles.actions}>
          {isWornToday ? (
            <Button onClick={() => undoWear(item)}>
              <Undo2 size={18} aria-hidden="true" />
              {t('item.undoWear')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => wear(item, today)} data-autofocus="">
              <Check size={18} aria-hidden="true" />
              {t('item.wear')}
            </Button>
          )}
          <Button onClick={onEdit} onPointerEnter={prepare} onFocus={prepare}>
            <Pencil size={18} aria-hidden="true" />
            {t('item.edit')}
          </Button>
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            {t('item.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
};

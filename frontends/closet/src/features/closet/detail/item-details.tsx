import type { ClothingItem, ClothingItemChange } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { CalendarPlus, Check, Copy, Ellipsis, Heart, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { useEditItem } from '../../items/items-api.ts';
import { KindSelect } from '../../items/kinds/kind-select.tsx';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import { useTranslations as useItemTranslations } from '../../items/messages/messages.ts';
import { useWear } from '../../items/use-wear.ts';
import { Gallery } from '../gallery/gallery.tsx';
import styles from './item-details.module.css';
import { loadEditForm } from './load-edit-form.ts';
import { useDuplicate } from './use-duplicate.ts';
import { WrittenDetails } from './written-details.tsx';

const ItemSections = optionalComponent(async () => (await import('./item-sections.tsx')).ItemSections);

export type ItemDetailsProps = {
  readonly item: ClothingItem;
  readonly onEdit: () => void;
  /** Opens the brush for the outline of the item. */
  readonly onDraw: () => void;
  readonly onRemove: () => void;
};

/** Image, attributes and actions of an item. */
export const ItemDetails = ({ item, onEdit, onDraw, onRemove }: ItemDetailsProps) => {
  const t = useTranslations();
  const itemText = useItemTranslations();
  const kindText = useKindTranslations();
  const edit = useEditItem();
  const copy = useDuplicate();
  const { user } = useSession();
  const { wear, undoWear } = useWear();
  const [showsMore, setShowsMore] = useState(false);
  const prepare = () => void loadEditForm().catch(() => undefined);
  const { id, category, kind, season, tags, imageUrl, cutOutUrl } = item;
  const { wearCount, lastWornDay, createdAt } = item;
  const change = (fields: ClothingItemChange) =>
    edit.mutate({ item, change: fields }, { onError: (error) => toastError(error) });
  const timeZone = user?.timeZone ?? 'UTC';
  const today = useToday(timeZone);
  const isWornToday = lastWornDay === today;
  return (
    <div className={styles.details}>
      <div className={styles.image}>
        <Gallery key={id} item={item} />
        {imageUrl && (
          <div className={styles.picture}>
            {item.hasCutOut && (
              <Button size="small" onClick={() => change({ showsPhoto: cutOutUrl !== null })}>
                {itemText(cutOutUrl ? 'details.usePhoto' : 'details.useCutOut')}
              </Button>
            )}
            <Button size="small" onClick={onDraw}>
              {itemText(item.hasCutOut ? 'details.editCutOut' : 'details.cutOut')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.text}>
        <p className={styles.meta}>
          <span>{t(`categories.${category}`)}</span>
          {season && <span>{t(`seasons.${season}`)}</span>}
          {item.size && <span>{itemText('details.size', { size: item.size.value })}</span>}
          {[...new Set(tags)].map((tag) => (
            <span key={tag}>{`#${tag}`}</span>
          ))}
        </p>
        <KindSelect
          label={kindText('label')}
          className={styles.kind}
          category={category}
          kind={kind}
          onChoose={(chosen) => change({ kind: chosen })}
        />
        <ul className={styles.list} aria-live="polite">
          <li>{itemText('details.wornTimes', { count: wearCount })}</li>
          {lastWornDay && (
            <li>
              {isWornToday
                ? itemText('details.lastWornToday')
                : itemText('details.lastWorn', { day: formatDay(lastWornDay) })}
            </li>
          )}
          <li>
            {itemText('details.added', { day: formatDay(toCalendarDay(new Date(createdAt), timeZone)) })}
          </li>
        </ul>
        <WrittenDetails item={item} />
        <ItemSections item={item} today={today} />
        <div className={styles.actions}>
          <div className={styles.main}>
            {isWornToday ? (
              <Button onClick={() => undoWear(item)}>
                <Undo2 size={18} aria-hidden="true" />
                {itemText('details.undoWear')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => wear(item, today)} data-autofocus="">
                <Check size={18} aria-hidden="true" />
                {t('item.wear')}
              </Button>
            )}
            <IconButton
              label={itemText('details.favorite')}
              className={styles.favorite}
              aria-pressed={item.isFavorite}
              onClick={() => change({ isFavorite: !item.isFavorite })}
            >
              <Heart size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={itemText('details.more')}
              aria-expanded={showsMore}
              onClick={() => setShowsMore(!showsMore)}
            >
              <Ellipsis size={20} aria-hidden="true" />
            </IconButton>
          </div>
          {showsMore && (
            <div className={styles.more}>
              <Button variant="quiet" pending={copy.isPending} onClick={() => copy.mutate(item)}>
                <Copy size={18} aria-hidden="true" />
                {itemText('details.duplicate')}
              </Button>
              <Button variant="quiet" className={styles.remove} onClick={onRemove}>
                <Trash2 size={18} aria-hidden="true" />
                {t('item.remove')}
              </Button>
            </div>
          )}
          <div className={styles.more}>
            <Button onClick={onEdit} onPointerEnter={prepare} onFocus={prepare}>
              <Pencil size={18} aria-hidden="true" />
              {itemText('details.edit')}
            </Button>
            <Link href={`/planner?with=${id}`} className={buttonClass()}>
              <CalendarPlus size={18} aria-hidden="true" />
              {t('item.plan')}
            </Link>
          </div>
        </div>
      </div>
    </div>
  );
};

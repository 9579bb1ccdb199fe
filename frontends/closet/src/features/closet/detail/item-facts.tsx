import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Photo } from '@fitfolk/ui/photo';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Check, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useText } from '../../../messages/messages.ts';
import { dayInWords } from '../../planner/day-words.ts';
import closetStyles from '../closet.module.css';
import styles from './item-facts.module.css';
import { loadEditForm } from './load-edit-form.ts';
import { useWear } from './use-wear.ts';

export type ItemFactsProps = {
  readonly item: ClothingItem;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

/** What is known of an item. */
export const ItemFacts = ({ item, onEdit, onRemove }: ItemFactsProps) => {
  const text = useText();
  const { user } = useSession();
  const { wear, takeBack } = useWear();
  const prepare = () => void loadEditForm().catch(() => undefined);
  const { name, category, season, tags, imageUrl, thumbHash, wearCount, lastWornDay, createdAt } = item;
  const timeZone = user?.timeZone ?? 'UTC';
  const today = toCalendarDay(new Date(), timeZone);
  const isWornToday = lastWornDay === today;
  return (
    <div className={styles.facts}>
      <Photo src={imageUrl} alt={name} thumbHash={thumbHash} sizes="(min-width: 64rem) 22rem, 92vw" eager />
      <div className={closetStyles.factsWords}>
        <p className={closetStyles.cardBadges}>
          <Badge>{text(`categories.${category}`)}</Badge>
          {season && <Badge tone="outline">{text(`seasons.${season}`)}</Badge>}
        </p>
        {tags.length > 0 && (
          <p className={closetStyles.cardTags}>
            {[...new Set(tags)].map((tag) => (
              <span key={tag}>{`#${tag}`}</span>
            ))}
          </p>
        )}
        <ul className={styles.factsList} aria-live="polite">
          <li>{text('item.wornTimes', { count: wearCount })}</li>
          {lastWornDay && (
            <li>
              {isWornToday
                ? text('item.lastWornToday')
                : text('item.lastWorn', { day: dayInWords(lastWornDay) })}
            </li>
          )}
          <li>{text('item.added', { day: dayInWords(toCalendarDay(new Date(createdAt), timeZone)) })}</li>
        </ul>
        <div className={styles.factsActions}>
          {isWornToday ? (
            <Button onClick={() => takeBack(item)}>
              <Undo2 size={18} aria-hidden="true" />
              {text('item.takeBack')}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => wear(item, today)} data-autofocus="">
              <Check size={18} aria-hidden="true" />
              {text('item.wear')}
            </Button>
          )}
          <Button onClick={onEdit} onPointerEnter={prepare} onFocus={prepare}>
            <Pencil size={18} aria-hidden="true" />
            {text('item.edit')}
          </Button>
          <Button variant="quiet" onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
            {text('item.remove')}
          </Button>
        </div>
      </div>
    </div>
  );
};

import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage, type CollageItem } from '@fitfolk/ui/collage';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { translateSentences } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Star } from 'lucide-react';
import { formatDay, formatDayPart } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { itemsQuery } from '../../items/items-api.ts';
import { createOutfit } from '../../outfits/outfits-api.ts';
import styles from './suggestion-card.module.css';

export type SuggestionCardProps = {
  readonly profileId: string;
  readonly suggestion: Suggestion;
  /** Days offered for planning. */
  readonly days: readonly string[];
  readonly today: string;
};

/** Suggested outfit with buttons to plan it or save it to the Lookboard. */
export const SuggestionCard = ({ profileId, suggestion, days, today }: SuggestionCardProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const temperatureFormat = useTemperatureFormat();
  const { name, items, reason, reasons, clothingItemIds, suggestedBy } = suggestion;
  const collageItems = useCollageItems(profileId, clothingItemIds);
  const create = useMutation({
    mutationFn: (scheduledDate: string | null) =>
      createOutfit(client, {
        profileId,
        name,
        clothingItemIds,
        scheduledDate,
        isFavorite: scheduledDate === null,
      }),
    onError: toastError,
  });
  return (
    <li className={styles.card}>
      <Collage items={collageItems} sizes="11rem" eager />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.reason}>
          {convertTemperatures(temperatureFormat, translateSentences('outfitReasons', reasons, reason))}
        </p>
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={clothingItemIds[index]}>{item}</li>
          ))}
        </ul>
        <p className={styles.source}>
          {t(suggestedBy === 'model' ? 'suggestions.byModel' : 'suggestions.byRules')}
        </p>
      </div>
      {create.isSuccess ? (
        <p className={styles.done} role="status">
          <Check size={18} aria-hidden="true" />
          {create.variables === null
            ? t('suggestions.saved')
            : t('suggestions.planned', { day: formatDay(create.variables) })}
        </p>
      ) : (
        <fieldset className={styles.actions} disabled={create.isPending}>
          <legend>{t('suggestions.planFor')}</legend>
          {days.map((day) => (
            <Button key={day} size="small" onClick={() => create.mutate(day)}>
              {day === today ? t('planner.today') : formatDayPart(day, 'short')}
              <VisuallyHidden>, {formatDay(day)}</VisuallyHidden>
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => create.mutate(null)}>
            <Star size={16} aria-hidden="true" />
            {t('suggestions.save')}
          </Button>
        </fieldset>
      )}
    </li>
  );
};

/** Returns the suggested items from the closet; empty until it is loaded. */
const useCollageItems = (profileId: string, itemIds: readonly string[]): readonly CollageItem[] => {
  const { data = [] } = useQuery(itemsQuery(profileId));
  return itemIds.flatMap((id) => data.find((item) => item.id === id) ?? []);
};

import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage, type CollageItem } from '@fitfolk/ui/collage';
import { translateSentences } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Star } from 'lucide-react';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { itemsQuery } from '../../items/items-api.ts';
import styles from './suggestion-card.module.css';
import { useSaveSuggestion } from './use-save-suggestion.ts';

export type SuggestionCardProps = {
  readonly profileId: string;
  readonly suggestion: Suggestion;
  /** Day that the outfit is suggested for. */
  readonly day: string;
  readonly today: string;
};

/** Suggested outfit with buttons to plan it for its day and to save it to the Lookboard. */
export const SuggestionCard = ({ profileId, suggestion, day, today }: SuggestionCardProps) => {
  const t = useTranslations();
  const temperatureFormat = useTemperatureFormat();
  const { name, items, reason, reasons, clothingItemIds, suggestedBy } = suggestion;
  const collageItems = useCollageItems(profileId, clothingItemIds);
  const { outfit, isPending, save } = useSaveSuggestion(profileId, suggestion);
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
      <div className={styles.actions}>
        {outfit?.scheduledDate ? (
          <Done text={t('suggestions.planned', { day: formatDay(outfit.scheduledDate) })} />
        ) : (
          <Button disabled={isPending} onClick={() => save({ scheduledDate: day })}>
            {day === today ? t('suggestions.planToday') : t('suggestions.plan', { day: formatDay(day) })}
          </Button>
        )}
        {outfit?.isFavorite ? (
          <Done text={t('suggestions.saved')} />
        ) : (
          <Button variant="quiet" disabled={isPending} onClick={() => save({ isFavorite: true })}>
            <Star size={18} aria-hidden="true" />
            {t('suggestions.save')}
          </Button>
        )}
      </div>
    </li>
  );
};

const Done = ({ text }: { readonly text: string }) => (
  <p className={styles.done} role="status">
    <Check size={18} aria-hidden="true" />
    {text}
  </p>
);

/** Returns the suggested items from the closet; empty until it is loaded. */
const useCollageItems = (profileId: string, itemIds: readonly string[]): readonly CollageItem[] => {
  const { data = [] } = useQuery(itemsQuery(profileId));
  return itemIds.flatMap((id) => data.find((item) => item.id === id) ?? []);
};

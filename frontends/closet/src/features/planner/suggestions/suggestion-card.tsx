import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage, type CollagePiece } from '@fitfolk/ui/collage';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { translateSentences } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Star } from 'lucide-react';
import { itemsQuery } from '../../../api.ts';
import { useText } from '../../../messages/messages.ts';
import { createOutfit } from '../../outfits/outfits-api.ts';
import { dayInWords, dayPart } from '../day-words.ts';
import styles from './suggestion-card.module.css';

export type SuggestionCardProps = {
  readonly profileId: string;
  readonly suggestion: Suggestion;
  /** The days that it can be planned for. */
  readonly days: readonly string[];
  readonly today: string;
};

/** A suggested outfit: how it looks, why, and one press to plan or keep it. */
export const SuggestionCard = ({ profileId, suggestion, days, today }: SuggestionCardProps) => {
  const text = useText();
  const client = useQueryClient();
  const reader = useTemperatureFormat();
  const { name, items, reason, reasons, clothingItemIds, suggestedBy } = suggestion;
  const pieces = usePieces(profileId, clothingItemIds);
  const put = useMutation({
    mutationFn: (scheduledDate: string | null) =>
      createOutfit(client, {
        profileId,
        name,
        clothingItemIds,
        scheduledDate,
        isFavorite: scheduledDate === null,
      }),
    onError: toastFailure,
  });
  return (
    <li className={styles.suggestion}>
      <Collage pieces={pieces} sizes="11rem" eager />
      <div>
        <h3 className={styles.suggestionName}>{name}</h3>
        <p className={styles.suggestionReason}>
          {convertTemperatures(reader, translateSentences('outfitReasons', reasons, reason))}
        </p>
        <ul className={styles.suggestionItems}>
          {items.map((item, index) => (
            <li key={clothingItemIds[index]}>{item}</li>
          ))}
        </ul>
        <p className={styles.suggestionBy}>
          {text(suggestedBy === 'model' ? 'suggestions.byModel' : 'suggestions.byRules')}
        </p>
      </div>
      {put.isSuccess ? (
        <p className={styles.suggestionDone} role="status">
          <Check size={18} aria-hidden="true" />
          {put.variables === null
            ? text('suggestions.kept')
            : text('suggestions.planned', { day: dayInWords(put.variables) })}
        </p>
      ) : (
        <fieldset className={styles.suggestionActions} disabled={put.isPending}>
          <legend>{text('suggestions.planFor')}</legend>
          {days.map((day) => (
            <Button key={day} size="small" onClick={() => put.mutate(day)}>
              {day === today ? text('planner.today') : dayPart(day, 'short')}
              <VisuallyHidden>, {dayInWords(day)}</VisuallyHidden>
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => put.mutate(null)}>
            <Star size={16} aria-hidden="true" />
            {text('suggestions.keep')}
          </Button>
        </fieldset>
      )}
    </li>
  );
};

/** The suggested items as a collage takes them, once the closet is known. */
const usePieces = (profileId: string, itemIds: readonly string[]): readonly CollagePiece[] => {
  const { data = [] } = useQuery(itemsQuery(profileId));
  return itemIds.flatMap((id) => data.find((item) => item.id === id) ?? []);
};

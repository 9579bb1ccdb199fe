import type { Outfit, Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { translateClauses } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { Check, Star } from 'lucide-react';
import { formatDay } from '../../../format-day.ts';
import { FeedbackMenu } from '../../comfort/feedback/feedback-menu.tsx';
import { useTranslations } from './messages/messages.ts';
import { Reason } from './reason.tsx';
import styles from './suggestion-card.module.css';
import { useCollageItems } from './use-collage-items.ts';
import { useSaveSuggestion } from './use-save-suggestion.ts';

export type SuggestionCardProps = {
  readonly profileId: string;
  readonly suggestion: Suggestion;
  /** Day that the outfit is suggested for. */
  readonly day: string;
  readonly today: string;
  /** The outfit that the suggestion was saved as earlier. */
  readonly saved: Outfit | undefined;
};

/** Suggested outfit with buttons to plan it for its day and to save it to the Lookboard. */
export const SuggestionCard = ({ profileId, suggestion, day, today, saved }: SuggestionCardProps) => {
  const text = useTranslations();
  const temperatureFormat = useTemperatureFormat();
  const { name, items, reason, reasons, clothingItemIds, suggestedBy } = suggestion;
  const collageItems = useCollageItems(profileId, clothingItemIds);
  const { outfit, isPending, save } = useSaveSuggestion({ profileId, suggestion, saved });
  const isSaved = outfit?.isFavorite === true;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Collage
          items={collageItems}
          sizes="(min-width: 64rem) 14rem, 80vw"
          eager
          className={styles.collage}
        />
        <IconButton
          label={text(isSaved ? 'saved' : 'save')}
          variant="overlay"
          className={styles.star}
          disabled={isPending || isSaved}
          aria-pressed={isSaved}
          onClick={() => save({ isFavorite: true })}
        >
          <Star size={18} fill={isSaved ? 'currentColor' : 'none'} aria-hidden="true" />
        </IconButton>
        <VisuallyHidden>
          <span role="status">{isSaved && text('saved')}</span>
        </VisuallyHidden>
      </div>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <Reason text={convertTemperatures(temperatureFormat, translateClauses(reasons, reason))} />
        <ul className={styles.items}>
          {items.map((item, index) => (
            <li key={clothingItemIds[index]}>{item}</li>
          ))}
        </ul>
        <p className={styles.source}>{text(suggestedBy === 'model' ? 'byModel' : 'byRules')}</p>
      </div>
      <div className={styles.actions}>
        {outfit?.scheduledDate ? (
          <p className={styles.done} role="status">
            <Check size={18} aria-hidden="true" />
            {text('planned', { day: formatDay(outfit.scheduledDate) })}
          </p>
        ) : (
          <Button wide disabled={isPending} onClick={() => save({ scheduledDate: day })}>
            {day === today ? text('planToday') : text('plan', { day: formatDay(day) })}
          </Button>
        )}
        <FeedbackMenu
          profileId={profileId}
          outfitName={name}
          items={clothingItemIds.map((id, index) => ({ id, name: items[index] ?? '' }))}
          day={day}
        />
      </div>
    </li>
  );
};

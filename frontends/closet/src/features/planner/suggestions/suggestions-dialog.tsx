import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { usePosition } from '@fitfolk/web-kit/ui-state/position.ts';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { outfitsApi } from '../../outfits/outfits-api.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions-dialog.module.css';

export type SuggestionsDialogProps = {
  readonly profileId: string;
  readonly today: string;
};

/** What the planner asks suggestions for, as the product has it. */
const OCCASION = 'everyday';
/** Days from today on that a suggestion can be planned for in one press. */
const PLANNABLE = [0, 1, 2, 3, 4, 5, 6];

/** The button that asks for suggestions, and the dialog that shows them. */
export const SuggestionsDialog = ({ profileId, today }: SuggestionsDialogProps) => {
  const text = useText();
  const { position } = usePosition();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>();
  const ask = useMutation({
    mutationFn: () =>
      outfitsApi.suggestOutfits({
        body: { profileId, occasion: OCCASION, language: getLanguage(), ...(position ?? {}) },
      }),
    onSuccess: setSuggestions,
    onError: toastFailure,
  });
  return (
    <>
      <Button variant="primary" pending={ask.isPending} onClick={() => ask.mutate()}>
        {!ask.isPending && <Sparkles size={18} aria-hidden="true" />}
        {text(ask.isPending ? 'suggestions.thinking' : 'suggestions.open')}
      </Button>
      <Dialog
        open={suggestions !== undefined}
        onOpenChange={() => setSuggestions(undefined)}
        title={text('suggestions.title')}
        closeLabel={text('close')}
        className={styles.suggestionsDialog}
      >
        {suggestions?.length === 0 && (
          <EmptyState level={3} drawing={<UmbrellaDrawing />} title={text('suggestions.empty')} />
        )}
        <ul className={styles.suggestions}>
          {suggestions?.map((suggestion) => (
            <SuggestionCard
              key={suggestion.clothingItemIds.join()}
              profileId={profileId}
              suggestion={suggestion}
              days={PLANNABLE.map((offset) => addDays(today, offset))}
              today={today}
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
};

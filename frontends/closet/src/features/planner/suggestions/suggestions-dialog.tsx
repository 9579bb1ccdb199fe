import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { getLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { usePosition } from '@fitfolk/web-kit/ui-state/position.ts';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { outfitsApi } from '../../outfits/outfits-api.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions-dialog.module.css';

export type SuggestionsDialogProps = {
  readonly profileId: string;
  readonly today: string;
};

/** Occasion of the requested suggestions, fixed by the product. */
const OCCASION = 'everyday';
/** Days offered for planning, as offsets from today. */
const PLANNABLE_DAY_OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** Button that requests suggestions, and the dialog that shows them. */
export const SuggestionsDialog = ({ profileId, today }: SuggestionsDialogProps) => {
  const t = useTranslations();
  const { position } = usePosition();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>();
  const suggest = useMutation({
    mutationFn: () =>
      outfitsApi.suggestOutfits({
        body: { profileId, occasion: OCCASION, language: getLanguage(), ...(position ?? {}) },
      }),
    onSuccess: setSuggestions,
    onError: toastError,
  });
  return (
    <>
      <Button variant="primary" pending={suggest.isPending} onClick={() => suggest.mutate()}>
        {!suggest.isPending && <Sparkles size={18} aria-hidden="true" />}
        {t(suggest.isPending ? 'suggestions.loading' : 'suggestions.open')}
      </Button>
      <Dialog
        open={suggestions !== undefined}
        onOpenChange={() => setSuggestions(undefined)}
        title={t('suggestions.title')}
        closeLabel={t('close')}
        className={styles.dialog}
      >
        {suggestions?.length === 0 && (
          <EmptyState level={3} drawing={<UmbrellaDrawing />} title={t('suggestions.empty')} />
        )}
        <ul className={styles.list}>
          {suggestions?.map((suggestion) => (
            <SuggestionCard
              key={suggestion.clothingItemIds.join()}
              profileId={profileId}
              suggestion={suggestion}
              days={PLANNABLE_DAY_OFFSETS.map((offset) => addDays(today, offset))}
              today={today}
            />
          ))}
        </ul>
      </Dialog>
    </>
  );
};

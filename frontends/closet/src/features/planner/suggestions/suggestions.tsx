import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { DayPicker } from './day-picker.tsx';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';
import { type SuggestionsRequest, suggestionsQuery } from './suggestions-api.ts';

export type SuggestionsProps = {
  readonly request: SuggestionsRequest;
  readonly today: string;
};

/** Days offered for planning, as offsets from today. */
const PLANNABLE_DAY_OFFSETS = [0, 1, 2, 3, 4, 5, 6];

/** Suggested outfits for a chosen day of the next seven. */
export const Suggestions = ({ request, today }: SuggestionsProps) => {
  const t = useTranslations();
  const [day, setDay] = useState(today);
  const { data, isPending, error, refetch } = useQuery(suggestionsQuery(request, day));
  return (
    <>
      <DayPicker
        days={PLANNABLE_DAY_OFFSETS.map((offset) => addDays(today, offset))}
        today={today}
        value={day}
        onChange={setDay}
      />
      {isPending && <SuggestionsSkeleton />}
      {error && <LoadError error={error} title={t('suggestions.failed')} onRetry={refetch} level={3} />}
      {data?.length === 0 && (
        <EmptyState level={3} drawing={<UmbrellaDrawing />} title={t('suggestions.empty')} />
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((suggestion) => (
            <SuggestionCard
              key={`${day} ${suggestion.clothingItemIds.join()}`}
              profileId={request.profileId}
              suggestion={suggestion}
              day={day}
              today={today}
            />
          ))}
        </ul>
      )}
    </>
  );
};

const SuggestionsSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('suggestions.loading')} className={styles.skeletons}>
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { UmbrellaDrawing } from '@fitfolk/ui/drawings/umbrella';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import type { Position } from '@fitfolk/web-kit/weather/position.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import { LazyGap } from '../../gaps/lazy-gap.tsx';
import { LazyShortages } from '../../laundry/shortages/lazy-shortages.tsx';
import { favoriteOutfitsQuery, plannedOutfitsQuery } from '../../outfits/outfits-api.ts';
import { DayPicker } from './day-picker.tsx';
import { findSavedOutfit } from './saved-outfit.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './suggestions.module.css';
import { type SuggestionsRequest, suggestionsQuery } from './suggestions-api.ts';

export type SuggestionsProps = {
  readonly profile: Pick<Profile, 'id' | 'name'>;
  readonly request: SuggestionsRequest;
  /** Days to choose from. */
  readonly days: readonly string[];
  /** Destination of a trip, whose forecasts are shown instead of those at home. */
  readonly place?: Position | undefined;
  readonly today: string;
  readonly day: string;
  readonly onDayChange: (day: string) => void;
};

/** Suggested outfits for a chosen day. */
export const Suggestions = (props: SuggestionsProps) => {
  const { profile, request, days, place, today, day, onDayChange } = props;
  const t = useTranslations();
  const { profileId } = request;
  const savedOutfits = useSavedOutfits(profileId, days);
  const { data, isPending, error, refetch } = useQuery(suggestionsQuery(request, day));
  return (
    <>
      <DayPicker days={days} place={place} today={today} value={day} onChange={onDayChange} />
      {isPending && <SuggestionsSkeleton />}
      {error && <LoadError error={error} title={t('suggestions.failed')} onRetry={refetch} level={3} />}
      {data?.length === 0 && (
        <>
          <EmptyState level={3} drawing={<UmbrellaDrawing />} title={t('suggestions.empty')} />
          <LazyGap profile={profile} day={day} position={request.position} />
        </>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((suggestion) => (
            <SuggestionCard
              key={`${day} ${suggestion.clothingItemIds.join()}`}
              profileId={profileId}
              suggestion={suggestion}
              day={day}
              today={today}
              saved={findSavedOutfit(savedOutfits, suggestion.clothingItemIds, day)}
            />
          ))}
        </ul>
      )}
      {/* Last, because it loads later and would move what stands below. */}
      {data && <LazyShortages profiles={[profile]} />}
    </>
  );
};

/** Returns the outfits of a profile that are planned for the days, and its favorites. */
const useSavedOutfits = (profileId: string, days: readonly string[]): readonly Outfit[] => {
  const [from = '', to = from] = [days[0], days.at(-1)];
  const planned = useQuery(plannedOutfitsQuery(profileId, { from, to }));
  const favorites = useQuery(favoriteOutfitsQuery(profileId));
  return [...(planned.data ?? []), ...(favorites.data ?? [])];
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

import type { Suggestion } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { translateClauses } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { convertTemperatures } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RefreshCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { LazyGap } from '../../gaps/lazy-gap.tsx';
import { createOutfit } from '../../outfits/outfits-api.ts';
import { suggestionsQuery } from '../suggestions/suggestions-api.ts';
import { useCollageItems } from '../suggestions/use-collage-items.ts';
import styles from './day-card.module.css';
import { chooseSuggestion } from './five-days.ts';
import { useTranslations as useFiveTranslations } from './messages/messages.ts';

export type DayCardProps = {
  readonly profileId: string;
  readonly day: string;
  readonly openedAt: number;
  /** Outfits of the other days, identified by their items. */
  readonly usedKeys: ReadonlySet<string>;
  readonly onSkip: () => void;
};

/** Suggested outfit of a day, to keep or to swap for the next one. */
export const DayCard = ({ profileId, day, openedAt, usedKeys, onSkip }: DayCardProps) => {
  const t = useTranslations();
  const text = useFiveTranslations();
  const { position } = usePosition();
  const { profiles } = useActiveProfile();
  const profile = profiles.find(({ id }) => id === profileId);
  const draft = useDraft(`five:${profileId}:${day}`, { swaps: 0 });
  const { swaps } = draft.values;
  const query = useQuery(suggestionsQuery({ profileId, position, openedAt }, day));
  const keep = useKeep(profileId, day, draft.clear);
  const isReady = query.data !== undefined;
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button of the previous day is gone; without focus, the keyboard would start over.
    if (isReady) keepButton.current?.focus({ preventScroll: true });
  }, [isReady]);
  if (query.error) {
    return (
      <LoadError error={query.error} title={t('suggestions.failed')} onRetry={query.refetch} level={3} />
    );
  }
  if (!query.data) return <DayCardSkeleton />;
  const suggestion = chooseSuggestion(query.data, usedKeys, swaps);
  return (
    <>
      <DayHeading day={day} />
      {suggestion ? (
        <SuggestedOutfit profileId={profileId} suggestion={suggestion} />
      ) : (
        <>
          <p className={styles.none}>{t('suggestions.empty')}</p>
          {profile && <LazyGap profile={profile} day={day} position={position} />}
        </>
      )}
      <DialogActions>
        {suggestion ? (
          <>
            <Button disabled={query.data.length < 2} onClick={() => draft.update({ swaps: swaps + 1 })}>
              <RefreshCw size={18} aria-hidden="true" />
              {text('swap')}
            </Button>
            <Button
              ref={keepButton}
              variant="primary"
              pending={keep.isPending}
              onClick={() => keep.mutate(suggestion)}
            >
              <Check size={18} aria-hidden="true" />
              {text('keep')}
            </Button>
          </>
        ) : (
          <Button onClick={onSkip}>{text('skip')}</Button>
        )}
      </DialogActions>
    </>
  );
};

const useKeep = (profileId: string, day: string, onKept: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, clothingItemIds }: Suggestion) =>
      createOutfit(client, { profileId, name, clothingItemIds, scheduledDate: day }),
    onSuccess: onKept,
    onError: toastError,
  });
};

const DayHeading = ({ day }: { readonly day: string }) => {
  const format = useTemperatureFormat();
  const { findForecast } = useForecasts();
  const forecast = findForecast(day);
  return (
    <div role="status">
      <h3 className={styles.day}>{formatDay(day)}</h3>
      {forecast && <p className={styles.muted}>{formatForecast(format, forecast)}</p>}
    </div>
  );
};

type SuggestedOutfitProps = { readonly profileId: string; readonly suggestion: Suggestion };

const SuggestedOutfit = ({ profileId, suggestion }: SuggestedOutfitProps) => {
  const format = useTemperatureFormat();
  const { name, clothingItemIds, reason, reasons } = suggestion;
  const items = useCollageItems(profileId, clothingItemIds);
  return (
    <article aria-live="polite">
      <Collage items={items} sizes="(min-width: 64rem) 24rem, 90vw" eager className={styles.collage} />
      <p className={styles.name}>{name}</p>
      <p className={styles.muted}>{convertTemperatures(format, translateClauses(reasons, reason))}</p>
    </article>
  );
};

export const DayCardSkeleton = () => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('suggestions.loading')}>
      <Skeleton className={styles.collage} />
    </SkeletonGroup>
  );
};

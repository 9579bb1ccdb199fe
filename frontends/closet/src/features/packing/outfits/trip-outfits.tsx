import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import type { PackingList } from '@fitfolk/contracts/packing';
import { Disclosure } from '@fitfolk/ui/disclosure';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../format-day.ts';
import { plannedOutfitsQuery } from '../../outfits/outfits-api.ts';
import { BuilderDialog } from '../../planner/builder/builder-dialog.tsx';
import { useTranslations } from '../messages/messages.ts';
import { getTripPosition, listTripDays } from './trip-days.ts';
import { TripOutfitCell } from './trip-outfit-cell.tsx';
import styles from './trip-outfits.module.css';

const TripSuggestions = lazyComponent(async () => (await import('./trip-suggestions.tsx')).TripSuggestions);

export type TripOutfitsProps = {
  readonly list: PackingList;
  readonly profiles: readonly Profile[];
  readonly today: string;
};

type OpenDialog = { readonly profile: Profile; readonly day: string } & (
  | { readonly kind: 'suggest' }
  | { readonly kind: 'build'; readonly outfit?: Outfit }
);

/** Outfits of each traveler for the days of a trip: those of the planner. Absent without dates. */
export const TripOutfits = ({ list, profiles, today }: TripOutfitsProps) => {
  const text = useTranslations();
  const days = listTripDays(list);
  const [first, last] = [days[0], days.at(-1)];
  const travelers = profiles.filter(({ id }) => list.profileIds.includes(id));
  const [dialog, setDialog] = useState<OpenDialog>();
  const { outfits, error, refetch } = usePlannedOutfits(travelers, first, last);
  if (!first) return null;
  const close = () => setDialog(undefined);
  const findOutfits = (profileId: string, day: string) =>
    outfits.filter((outfit) => outfit.profileId === profileId && outfit.scheduledDate === day);
  const planned = days.flatMap((day) => travelers.filter(({ id }) => findOutfits(id, day).length > 0));
  return (
    <>
      <Disclosure
        className={styles.outfits}
        label={text('outfits.title', {
          planned: String(planned.length),
          total: String(days.length * travelers.length),
        })}
      >
        {error ? (
          <LoadError error={error} title={text('outfits.failed')} onRetry={refetch} level={3} />
        ) : (
          <>
            <p className={styles.hint}>{text('outfits.hint')}</p>
            <ol className={styles.days}>
              {days.map((day) => (
                <li key={day}>
                  <DayHeading day={day} list={list} />
                  <ul className={styles.cells}>
                    {travelers.map((profile) => (
                      <TripOutfitCell
                        key={profile.id}
                        profile={profile}
                        showsName={travelers.length > 1}
                        day={day}
                        outfits={findOutfits(profile.id, day)}
                        onAdd={() => setDialog({ kind: day < today ? 'build' : 'suggest', profile, day })}
                        onEdit={(outfit) => setDialog({ kind: 'build', profile, day, outfit })}
                      />
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          </>
        )}
      </Disclosure>
      {dialog?.kind === 'suggest' && (
        <RemoteBoundary loading={null}>
          <TripSuggestions
            profile={dialog.profile}
            days={days.filter((day) => day >= today)}
            day={dialog.day}
            today={today}
            position={getTripPosition(list)}
            onChoose={(day) => setDialog({ kind: 'build', profile: dialog.profile, day })}
            onClose={close}
          />
        </RemoteBoundary>
      )}
      {dialog?.kind === 'build' && (
        <BuilderDialog
          profileId={dialog.profile.id}
          day={dialog.day}
          outfit={dialog.outfit}
          onClose={close}
        />
      )}
    </>
  );
};

/** Returns the outfits that travelers planned for the days of a trip. */
const usePlannedOutfits = (travelers: readonly Profile[], from: string | undefined, to = from) =>
  useQueries({
    queries: from && to ? travelers.map(({ id }) => plannedOutfitsQuery(id, { from, to })) : [],
    combine: (results) => ({
      outfits: results.flatMap(({ data = [] }) => data),
      error: results.find(({ data, error }) => !data && error)?.error,
      refetch: () => Promise.all(results.map((result) => result.refetch())),
    }),
  });

/** A day with its forecast at the destination. */
const DayHeading = ({ day, list }: { readonly day: string; readonly list: PackingList }) => {
  const format = useTemperatureFormat();
  const { findForecast } = useForecasts(getTripPosition(list));
  // Without a position, the forecast would be that of home.
  const forecast = list.place && !getTripPosition(list) ? undefined : findForecast(day);
  const Icon = forecast && getWeatherIcon(forecast.descriptionCode);
  return (
    <h2 className={styles.heading}>
      {formatDay(day)}
      {forecast && Icon && (
        <span className={styles.forecast}>
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
          <span aria-hidden="true">{formatTemperature(format, forecast.high)}</span>
          <VisuallyHidden>, {formatForecast(format, forecast)}</VisuallyHidden>
        </span>
      )}
    </h2>
  );
};

import type { Weather } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { usePosition } from '@fitfolk/web-kit/ui-state/position.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../messages/messages.ts';
import { weatherQuery } from './outfits-api.ts';
import { getWeatherIcon } from './weather-icon.ts';

/** Shown when the weather cannot be loaded. Source: the product's defaults. */
const DEFAULT_WEATHER: Weather = {
  temp: 72,
  description: 'Partly Cloudy',
  descriptionCode: 'partly-cloudy',
  suggestions: ['Light Jacket', 'Jeans', 'Sneakers'],
  suggestionCodes: ['light-jacket', 'jeans', 'sneakers'],
};

/** Card of the weather and suggested items, once the position is known or declined. */
export const WeatherSync = () => {
  const t = useTranslations();
  const reader = useTemperatureFormat();
  const { isResolved, position } = usePosition();
  const { data, isFetching, error, refetch } = useQuery({
    ...weatherQuery(position),
    enabled: isResolved,
  });
  if (!data && isFetching) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  const { temp, description, descriptionCode, suggestions, suggestionCodes } = data ?? DEFAULT_WEATHER;
  const Icon = getWeatherIcon(descriptionCode ?? description);
  return (
    <Card aria-labelledby="weather-sync" className="grid gap-3">
      <h2 id="weather-sync" className="font-sans text-sm font-medium text-muted">
        {t('home.weather.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Icon size={40} strokeWidth={1.25} aria-hidden="true" className="flex-none text-warn" />
        <p>
          <span className="block font-serif text-2xl tabular-nums">{formatTemperature(reader, temp)}</span>
          <span className="text-muted">
            {translateServerMessage('weather', descriptionCode, description)}
          </span>
        </p>
      </div>
      <div>
        <h3 className="font-sans text-sm font-medium">{t('home.weather.suggested')}</h3>
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {suggestions.map((suggestion, index) => (
            <li key={suggestion}>
              <Badge>{translateServerMessage('garments', suggestionCodes?.[index], suggestion)}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {error && !data && (
        <div className="flex flex-wrap items-center gap-3 text-sm text-muted" role="alert">
          {t('home.weather.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </Card>
  );
};

import { Button } from '@fitfolk/ui/button';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useWeather } from '@fitfolk/web-kit/weather/use-weather.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { clsx } from 'clsx';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import layout from '../home-layout.module.css';
import { CardSkeleton } from '../home-skeleton.tsx';
import { useShownWeather } from './shown-weather.ts';
import { SuggestedClothing } from './suggested-clothing.tsx';
import { WeatherPlace } from './weather-place.tsx';
import styles from './weather-sync.module.css';

/** Card of the weather and suggested items, once the position is known or declined. */
export const WeatherSync = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const reader = useTemperatureFormat();
  const { data, error, refetch } = useWeather();
  const weather = useShownWeather();
  if (!weather) return <CardSkeleton card="weather" />;
  const { temp, description, descriptionCode, isAssumed } = weather;
  const Icon = getWeatherIcon(descriptionCode ?? description);
  return (
    <section aria-labelledby="weather-sync" className={clsx(layout.section, styles.weather)}>
      <h2 id="weather-sync" className={typography.cardLabel}>
        {t('home.weather.title')}
      </h2>
      <WeatherPlace isAssumed={isAssumed === true} />
      <div className={styles.current}>
        <Icon size={40} strokeWidth={1.25} aria-hidden="true" className={styles.icon} />
        <p>
          <span className={styles.temperature}>{formatTemperature(reader, temp)}</span>
          <span className={typography.muted}>
            {translateServerMessage('weather', descriptionCode, description)}
          </span>
        </p>
      </div>
      <div>
        <h3 className={styles.suggestedTitle}>{t('home.weather.suggested')}</h3>
        <SuggestedClothing profileId={profileId} weather={weather} />
      </div>
      {error && !data && (
        <div className={styles.failure} role="alert">
          {t('home.weather.failed')}
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </section>
  );
};

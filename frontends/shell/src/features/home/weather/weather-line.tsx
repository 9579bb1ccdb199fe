import type { Weather } from '@fitfolk/contracts/outfits';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { ClothingLink } from './clothing-link.tsx';
import { useShownWeather } from './shown-weather.ts';
import { useSuggestedClothing } from './use-suggested-clothing.ts';
import styles from './weather-line.module.css';

export type WeatherLineProps = { readonly profileId: string };

/** The weather in one line, and an item of the closet that suits it: for screens on which the weather card is further down. */
export const WeatherLine = ({ profileId }: WeatherLineProps) => {
  const t = useTranslations();
  const weather = useShownWeather();
  if (weather) return <Shown profileId={profileId} weather={weather} />;
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};

const Shown = ({ profileId, weather }: WeatherLineProps & { readonly weather: Weather }) => {
  const t = useTranslations();
  const format = useTemperatureFormat();
  const { temp, description, descriptionCode, isAssumed } = weather;
  const Icon = getWeatherIcon(descriptionCode ?? description);
  const owned = useSuggestedClothing(profileId, weather).find(({ item }) => item);
  return (
    <div className={styles.line}>
      <p className={styles.weather}>
        <Icon size={24} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
        <span className={styles.temperature}>{formatTemperature(format, temp)}</span>
        <span className={styles.description}>
          {isAssumed
            ? t('home.weather.typicalDay')
            : translateServerMessage('weather', descriptionCode, description)}
        </span>
      </p>
      {owned && <ClothingLink clothing={owned} />}
    </div>
  );
};

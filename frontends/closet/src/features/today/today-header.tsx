import type { Weather } from '@fitfolk/contracts/outfits';
import { PageTitle } from '@fitfolk/ui/page-title';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { formatTemperature, type TemperatureFormat } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { useWeather } from '@fitfolk/web-kit/weather/use-weather.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { formatDay } from '../../format-day.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './today.module.css';

/** Title of the page, with the day and its weather once both are known. */
export const TodayHeader = ({ day }: { readonly day?: string }) => {
  const text = useTranslations();
  const format = useTemperatureFormat();
  const { data: weather } = useWeather();
  const forecast = weather?.days?.find((each) => each.day === day);
  const Icon = getWeatherIcon(forecast?.descriptionCode ?? weather?.descriptionCode ?? '');
  return (
    <header className={styles.header}>
      <PageTitle>{text('title')}</PageTitle>
      <p className={styles.day}>
        {day && <span>{formatDay(day)}</span>}
        {weather && (
          <span className={styles.weather}>
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
            {forecast ? formatForecast(format, forecast) : formatCurrent(format, weather)}
          </span>
        )}
      </p>
    </header>
  );
};

/** Formats the weather of now, for a day without a forecast: "72°F, Partly Cloudy". */
const formatCurrent = (format: TemperatureFormat, { temp, description, descriptionCode }: Weather): string =>
  `${formatTemperature(format, temp)}, ${translateServerMessage('weather', descriptionCode ?? '', description)}`;

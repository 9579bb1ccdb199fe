import { VisuallyHidden, visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import type { Position } from '@fitfolk/web-kit/weather/position.ts';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { formatDay, formatDayPart } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './day-picker.module.css';
import { useTranslations as useSuggestionTranslations } from './messages/messages.ts';

const DAYS_OF_A_WEEK = 7;

export type DayPickerProps = {
  readonly days: readonly string[];
  /** Destination of a trip; home if undefined. */
  readonly place?: Position | undefined;
  readonly today: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
};

/** Buttons that choose a day, each with its forecast, and the forecast of the chosen day in words. */
export const DayPicker = ({ days, place, today, value, onChange }: DayPickerProps) => {
  const t = useTranslations();
  const text = useSuggestionTranslations();
  const temperatureFormat = useTemperatureFormat();
  const { findForecast, isLoaded, hasForecasts } = useForecasts(place);
  const chosen = findForecast(value);
  return (
    <fieldset className={styles.picker}>
      <legend className={visuallyHiddenClass}>{text('day')}</legend>
      <div className={styles.days}>
        {days.map((day) => {
          const forecast = findForecast(day);
          const Icon = forecast && getWeatherIcon(forecast.descriptionCode);
          return (
            <button
              key={day}
              type="button"
              className={styles.day}
              aria-pressed={day === value}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onChange(day)}
            >
              <span>
                {day === today ? t('planner.today') : formatDayPart(day, 'short')}
                {days.length > DAYS_OF_A_WEEK && ` ${formatDayPart(day, 'day')}`}
                <VisuallyHidden>, {formatDay(day)}</VisuallyHidden>
              </span>
              {Icon && <Icon size={20} strokeWidth={1.5} aria-hidden="true" />}
              {forecast && (
                <span className={styles.temperature} aria-hidden="true">
                  {formatTemperature(temperatureFormat, forecast.high)}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <p className={styles.forecast} role="status">
        {chosen && `${formatDay(value)}: ${formatForecast(temperatureFormat, chosen)}`}
        {!chosen &&
          isLoaded &&
          text(place && hasForecasts ? 'usualWeather' : 'noForecast', { day: formatDay(value) })}
      </p>
    </fieldset>
  );
};

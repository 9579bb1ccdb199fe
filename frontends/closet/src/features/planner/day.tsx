import type { DayForecast as Forecast, Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { formatDay, formatDayPart } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './day.module.css';
import type { KeyboardDragState } from './drag/use-keyboard-drag.ts';
import { useOutfitDrop } from './drag/use-outfit-drop.ts';
import { OutfitCard } from './outfit-card.tsx';
import plannerStyles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';

export type DayProps = {
  readonly day: string;
  readonly today: string;
  readonly outfits: readonly Outfit[];
  readonly actions: PlannerActions;
  readonly forecast: Forecast | undefined;
  /** Set while this day is the target of a keyboard drag. */
  readonly isTarget: boolean;
  readonly draggedId: string | undefined;
  readonly droppedId: string | undefined;
  readonly onHandleKey: KeyboardDragState['onHandleKey'];
  readonly onHandleBlur: KeyboardDragState['cancel'];
};

/** A day with its outfits; a drop target for others. */
export const Day = memo((props: DayProps) => {
  const {
    day,
    today,
    outfits,
    actions,
    forecast,
    isTarget,
    draggedId,
    droppedId,
    onHandleKey,
    onHandleBlur,
  } = props;
  const t = useTranslations();
  const column = useRef<HTMLElement>(null);
  const isOver = useOutfitDrop(column, day, actions.move);
  return (
    <section
      ref={column}
      className={plannerStyles.day}
      aria-labelledby={`day-${day}`}
      data-day={day}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-target={isOver || isTarget || undefined}
    >
      <h2 id={`day-${day}`} className={styles.heading}>
        <span className={styles.weekday}>{formatDayPart(day, 'weekday')}</span>
        <span className={styles.number}>{formatDayPart(day, 'day')}</span>
        {day === today && <Badge tone="accent">{t('planner.today')}</Badge>}
        {forecast && <DayForecast forecast={forecast} />}
      </h2>
      {outfits.length === 0 && <p className={styles.empty}>{t('planner.noOutfits')}</p>}
      {outfits.length > 0 && (
        <ul className={styles.outfits}>
          {outfits.map((outfit) => (
            <li key={outfit.id}>
              <RemoteBoundary loading={null}>
                <OutfitCard
                  outfit={outfit}
                  today={today}
                  actions={actions}
                  isKeyboardDragged={draggedId === outfit.id}
                  restoresFocus={droppedId === outfit.id}
                  onHandleKey={onHandleKey}
                  onHandleBlur={onHandleBlur}
                />
              </RemoteBoundary>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={styles.add}
        aria-label={t('planner.add', { day: formatDay(day) })}
        onClick={() => actions.add(day)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </section>
  );
});

/** Icon and highest temperature of a day; the whole forecast for screen readers. */
const DayForecast = ({ forecast }: { readonly forecast: Forecast }) => {
  const format = useTemperatureFormat();
  const Icon = getWeatherIcon(forecast.descriptionCode);
  return (
    <span className={styles.forecast}>
      <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
      <span aria-hidden="true">{formatTemperature(format, forecast.high)}</span>
      <VisuallyHidden>, {formatForecast(format, forecast)}</VisuallyHidden>
    </span>
  );
};

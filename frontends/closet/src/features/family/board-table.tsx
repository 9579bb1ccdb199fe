import type { Profile } from '@fitfolk/contracts/auth';
import type { BoardCell as Cell, FamilyBoard } from '@fitfolk/contracts/outfits';
import { Avatar } from '@fitfolk/ui/avatar';
import { IconButton } from '@fitfolk/ui/icon-button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { formatForecast } from '@fitfolk/web-kit/weather/format-forecast.ts';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { getWeatherIcon } from '@fitfolk/web-kit/weather/weather-icon.ts';
import { WandSparkles } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { formatDay, formatDayPart } from '../../format-day.ts';
import type { KeyboardDragState } from '../planner/drag/use-keyboard-drag.ts';
import type { PlannerActions } from '../planner/planner-actions.ts';
import { BoardCell } from './board-cell.tsx';
import styles from './board-table.module.css';
import { useTranslations } from './messages/messages.ts';
import { SchoolWeekDialog } from './school/school-week-dialog.tsx';

export type BoardTableProps = {
  readonly board: FamilyBoard;
  readonly profiles: readonly Profile[];
  readonly today: string;
  /** The day that a narrow screen shows first. */
  readonly selectedDay: string;
  readonly canApprove: boolean;
  readonly drag: KeyboardDragState;
  readonly move: PlannerActions['move'];
  readonly onOpen: (cell: Cell) => void;
  readonly onApprove: (cell: Cell) => void;
  /** Fills the week of a profile; undefined for a past week. */
  readonly onPlanProfile: ((profileId: string) => void) | undefined;
};

/** Profiles as rows and days as columns; on narrow screens, each row is a strip of days that scrolls. */
export const BoardTable = (props: BoardTableProps) => {
  const { board, profiles, today, selectedDay, drag, onPlanProfile } = props;
  const text = useTranslations();
  const table = useRef<HTMLTableElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cells of the day are marked in the document
  useLayoutEffect(() => {
    for (const cell of table.current?.querySelectorAll<HTMLElement>('td[data-selected]') ?? []) {
      cell.parentElement?.scrollTo({ left: cell.offsetLeft });
    }
  }, [selectedDay, board.rows.length]);
  return (
    <table ref={table} className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <td className={styles.corner} />
          {board.days.map((day) => (
            <DayHeading key={day} day={day} today={today} isSelected={day === selectedDay} />
          ))}
        </tr>
      </thead>
      <tbody>
        {board.rows.map(({ profileId, cells, needs, unready }) => {
          const profile = profiles.find(({ id }) => id === profileId);
          const name = profile?.name ?? '';
          return (
            <tr key={profileId} className={styles.row}>
              <th scope="row" className={styles.profile}>
                <span className={styles.person}>
                  <Avatar name={name} src={profile?.avatarUrl} size={36} />
                  <span className={styles.name}>{name}</span>
                </span>
                {onPlanProfile && (
                  <IconButton
                    label={text('planProfile', { name })}
                    className={styles.planProfile}
                    onClick={() => onPlanProfile(profileId)}
                  >
                    <WandSparkles size={18} aria-hidden="true" />
                  </IconButton>
                )}
                {props.canApprove && profile?.isChild && (
                  <SchoolWeekDialog profile={profile} className={styles.planProfile} />
                )}
              </th>
              {cells.map((cell) => (
                <BoardCell
                  key={cell.day}
                  cell={cell}
                  name={name}
                  needs={needs.find(({ day }) => day === cell.day)}
                  unready={unready}
                  isSelected={cell.day === selectedDay}
                  isToday={cell.day === today}
                  isTarget={drag.dragged?.outfit.profileId === profileId && drag.dragged.day === cell.day}
                  canApprove={props.canApprove}
                  draggedId={drag.dragged?.outfit.id}
                  droppedId={drag.droppedId}
                  move={props.move}
                  onOpen={props.onOpen}
                  onApprove={props.onApprove}
                  onHandleKey={drag.onHandleKey}
                  onHandleBlur={drag.cancel}
                />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

type DayHeadingProps = { readonly day: string; readonly today: string; readonly isSelected: boolean };

const DayHeading = ({ day, today, isSelected }: DayHeadingProps) => {
  const format = useTemperatureFormat();
  const { findForecast } = useForecasts();
  const forecast = day < today ? undefined : findForecast(day);
  const Icon = forecast && getWeatherIcon(forecast.descriptionCode);
  return (
    <th
      scope="col"
      className={styles.day}
      data-selected={isSelected || undefined}
      data-today={day === today || undefined}
    >
      <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
      <span className={styles.weekday} aria-hidden="true">
        <span>{formatDayPart(day, 'short')}</span>{' '}
        <span className={styles.number}>{formatDayPart(day, 'day')}</span>
      </span>
      {forecast && Icon && (
        <span className={styles.forecast}>
          <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
          <span aria-hidden="true">{formatTemperature(format, forecast.high)}</span>
          <VisuallyHidden>, {formatForecast(format, forecast)}</VisuallyHidden>
        </span>
      )}
    </th>
  );
};

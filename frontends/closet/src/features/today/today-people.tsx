import type { Profile, User } from '@fitfolk/contracts/auth';
import { listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import type { BoardCell, BoardOutfit, DayForecast } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import type { OpenCellDialog } from '../family/cell-dialogs.tsx';
import { setWorn } from '../family/family-api.ts';
import { useBoard } from '../family/use-board.ts';
import { toDayRange } from '../family/use-board-actions.ts';
import { useTranslations } from './messages/messages.ts';
import { TodayPerson } from './today-person.tsx';
import { type TodayTile, toTodayTiles } from './today-tiles.ts';

const CellDialogs = lazyComponent(async () => (await import('../family/cell-dialogs.tsx')).CellDialogs);

export type TodayProps = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** Returns the tiles of everyone on the current day, with the board that they belong to. */
export const useTodayTiles = ({ profile, profiles, user }: TodayProps) => {
  const today = useToday(user.timeZone);
  // The week of the family board, which both pages then load once.
  const [from = today] = listWeekDays(today, user.weekStart);
  const state = useBoard({ profile, profiles, from });
  const tiles = state.board ? toTodayTiles(state.board, today, { profile, profiles }) : [];
  return { ...state, today, tiles, ready: tiles.filter(({ isSet }) => isSet).length };
};

export type TodayPeopleProps = Pick<TodayProps, 'profile' | 'profiles'> & {
  readonly state: ReturnType<typeof useTodayTiles>;
  /** Level of the headings with the names. */
  readonly level: 2 | 3;
  /** Rendered width of the collages, as in the `sizes` attribute. */
  readonly sizes: string;
  readonly className: string | undefined;
  /** Weather of the day, shown on the tiles of children. */
  readonly forecast?: DayForecast | undefined;
};

/** A tile for everyone, with one button to say that they are dressed and a dialog to change the outfit. */
export const TodayPeople = (props: TodayPeopleProps) => {
  const { profile, profiles, state, level, sizes, className, forecast } = props;
  const { tiles, today, board } = state;
  const text = useTranslations();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenCellDialog>();
  const isChild = profile.isChild === true;
  const waiting = tiles.filter(({ canPress, isSet }) => canPress && !isSet);
  const unset = (cell: BoardCell, outfit: BoardOutfit) =>
    void setWorn(client, cell, outfit, false).catch(toastError);
  const press = ({ cell, firstName: name }: TodayTile, outfit: BoardOutfit) => {
    const undo = () => unset(cell, outfit);
    toast({ title: text('allSetFor', { name }), action: { label: t('closet.undo'), onPress: undo } });
    void setWorn(client, cell, outfit, true).catch(toastError);
  };
  return (
    <>
      <div className={className} data-count={Math.min(tiles.length, 6)}>
        {tiles.map((tile) => (
          <RemoteBoundary key={tile.profile.id} loading={null}>
            <TodayPerson
              tile={tile}
              level={level}
              sizes={sizes}
              canApprove={!isChild}
              isPlanning={state.isPlanning}
              forecast={tile.profile.isChild ? forecast : undefined}
              isLast={waiting.length === 1}
              onSet={(outfit) => press(tile, outfit)}
              onUndo={(outfit) => unset(tile.cell, outfit)}
              onPick={() => state.plan({ ...toDayRange(today), profileId: tile.profile.id })}
              onApprove={() => state.approve(tile.cell)}
              onChange={() => setDialog({ kind: 'cell', profileId: tile.profile.id, day: today })}
            />
          </RemoteBoundary>
        ))}
      </div>
      {dialog && (
        <RemoteBoundary loading={null}>
          <CellDialogs
            board={board}
            profiles={profiles}
            today={today}
            isChild={isChild}
            actions={state}
            dialog={dialog}
            onChange={setDialog}
          />
        </RemoteBoundary>
      )}
    </>
  );
};

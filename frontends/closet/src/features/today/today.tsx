import type { Profile, User } from '@fitfolk/contracts/auth';
import { listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import type { BoardCell, BoardOutfit } from '@fitfolk/contracts/outfits';
import { linkClass } from '@fitfolk/ui/link';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { LoadingState } from '@fitfolk/web-kit/ui-state/loading-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { t } from '../../messages/messages.ts';
import { familyBoardQuery, setWorn } from '../family/family-api.ts';
import { toDayRange, useBoardActions } from '../family/use-board-actions.ts';
import { Gaps } from '../gaps/gaps.tsx';
import { Everyone } from './everyone.tsx';
import { useTodayTexts } from './messages/messages.ts';
import styles from './today.module.css';
import { TodayHeader } from './today-header.tsx';
import { TodayPerson } from './today-person.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';
import { type TodayTile, toTodayTiles } from './today-tiles.ts';

export type TodayProps = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** A tile for everyone, with one button to say that they are dressed. */
export const Today = ({ profile, profiles, user }: TodayProps) => {
  const text = useTodayTexts();
  const today = useToday(user.timeZone);
  // The week of the family board, which both pages then load once.
  const [weekStart = today] = listWeekDays(today, user.weekStart);
  const ids = profiles.map(({ id }) => id);
  const { data: board, error, isPending, refetch } = useQuery(familyBoardQuery(weekStart, ids));
  const client = useQueryClient();
  const { approve, plan, isPlanning, gaps } = useBoardActions(profile.isChild === true);
  const tiles = board ? toTodayTiles(board, today, { profile, profiles }) : [];
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
      <TodayHeader day={today} />
      {isPending && <LoadingState skeleton={<TodaySkeleton />} />}
      {error && !board && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {board && <Everyone ready={tiles.filter(({ isSet }) => isSet).length} total={tiles.length} />}
      {board && (
        <div className={styles.tiles} data-count={Math.min(tiles.length, 6)}>
          {tiles.map((tile) => (
            <TodayPerson
              key={tile.profile.id}
              tile={tile}
              canApprove={!profile.isChild}
              isPlanning={isPlanning}
              isLast={waiting.length === 1}
              onSet={(outfit) => press(tile, outfit)}
              onUndo={(outfit) => unset(tile.cell, outfit)}
              onPick={() => plan({ ...toDayRange(today), profileId: tile.profile.id })}
              onApprove={() => approve(tile.cell)}
            />
          ))}
        </div>
      )}
      <Gaps gaps={gaps} profiles={profiles} />
      {board?.isLimited && (
        <p className={styles.note}>
          {text('limited')}{' '}
          <Link href="/upgrade" className={linkClass}>
            {text('upgrade')}
          </Link>
        </p>
      )}
    </>
  );
};

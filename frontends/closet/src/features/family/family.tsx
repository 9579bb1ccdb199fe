import type { Profile, User } from '@fitfolk/contracts/auth';
import type { BoardCell, BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { useLiveMessages } from '@fitfolk/web-kit/live/live.ts';
import { LoadingState } from '@fitfolk/web-kit/ui-state/loading-state.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { formatDay } from '../../format-day.ts';
import { t, useTranslations } from '../../messages/messages.ts';
import { Gaps } from '../gaps/gaps.tsx';
import { LazyShortages } from '../laundry/shortages/lazy-shortages.tsx';
import { deleteOutfit } from '../outfits/outfits-api.ts';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { BuilderDialog } from '../planner/builder/builder-dialog.tsx';
import { useKeyboardDrag } from '../planner/drag/use-keyboard-drag.ts';
import plannerStyles from '../planner/planner.module.css';
import type { PlannerActions } from '../planner/planner-actions.ts';
import { WeekNavigation } from '../planner/planner-header.tsx';
import { StripDay } from '../planner/strip-day.tsx';
import { useWeek } from '../planner/use-week.ts';
import weekStyles from '../planner/week.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTable } from './board-table.tsx';
import { CellDialog } from './cell-dialog.tsx';
import styles from './family.module.css';
import { familyBoardQuery, proposeOutfit, refetchBoards } from './family-api.ts';
import { FamilyNote, FamilyTitle, PlanButtons, Waiting } from './family-header.tsx';
import { familyText, useFamilyTexts } from './messages/messages.ts';
import { Tomorrow } from './school/tomorrow.tsx';
import { toDayRange, toRemainingRange, useBoardActions } from './use-board-actions.ts';

const removal = {
  send: async (client: QueryClient, outfit: BoardOutfit) => {
    await deleteOutfit(client, outfit);
    await refetchBoards(client);
  },
  title: () => t('planner.deleted'),
};

type OpenDialog =
  | { readonly kind: 'cell' | 'choose'; readonly profileId: string; readonly day: string }
  | { readonly kind: 'edit'; readonly outfit: BoardOutfit };

export type FamilyProps = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** The week of everyone in the account, with its dialogs. */
export const Family = ({ profile, profiles, user }: FamilyProps) => {
  const t = useTranslations();
  const text = useFamilyTexts();
  const client = useQueryClient();
  const isChild = profile.isChild === true;
  const today = useToday(user.timeZone);
  const week = useWeek(today, user.weekStart);
  const [first = today] = week.days;
  const [chosenDay = today, setChosenDay] = useState<string>();
  const selectedDay = week.days.includes(chosenDay) ? chosenDay : first;
  const query = useQuery(
    familyBoardQuery(
      first,
      profiles.map(({ id }) => id),
    ),
  );
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const { pending, remove } = useRemovals(removal);
  const outfitActions = useOutfitActions();
  const { exchange, approve, plan, isPlanning, gaps } = useBoardActions(isChild);
  const announcement = useAnnouncement(profiles);

  const board = useMemo(() => query.data && withoutOutfit(query.data, pending?.id), [query.data, pending]);
  const move: PlannerActions['move'] = useCallback(
    async ({ profileId, scheduledDate: from }, to) => {
      if (from && to) await exchange({ profileId, from, to });
    },
    [exchange],
  );
  const drag = useKeyboardDrag(week.days, move);
  const openCell = useCallback(
    ({ profileId, day }: BoardCell) => setDialog({ kind: 'cell', profileId, day }),
    [],
  );

  const isFailed = query.error !== null && !board;
  const range = toRemainingRange(week.days, today);
  const cells = board?.rows.flatMap((row) => row.cells) ?? [];
  const row =
    dialog && 'day' in dialog ? cells.filter(({ profileId }) => profileId === dialog.profileId) : [];
  const cell = dialog && 'day' in dialog ? row.find(({ day }) => day === dialog.day) : undefined;
  const closeAnd = (act: () => unknown) => () => {
    close();
    act();
  };
  return (
    <>
      <div className={plannerStyles.header}>
        <FamilyTitle />
        {range && !isFailed && (
          <PlanButtons days={week.days} today={today} range={range} isPlanning={isPlanning} onPlan={plan} />
        )}
        <WeekNavigation week={week} />
      </div>
      <div className={styles.notices}>
        <Gaps gaps={gaps} profiles={profiles} />
        <Waiting cells={cells} isChild={isChild} onShow={setChosenDay} />
        {board && <Tomorrow board={board} profiles={profiles} today={today} />}
      </div>
      {board && (
        <>
          <nav className={weekStyles.strip} aria-label={t('planner.days')}>
            {week.days.map((day) => (
              <StripDay
                key={day}
                day={day}
                isToday={day === selectedDay}
                isPlanned={cells.some((each) => each.day === day && each.state !== 'empty')}
                move={move}
                onSelect={() => setChosenDay(day)}
              />
            ))}
          </nav>
          <BoardTable
            board={board}
            profiles={profiles}
            today={today}
            selectedDay={selectedDay}
            canApprove={!isChild}
            drag={drag}
            move={move}
            onOpen={openCell}
            onApprove={approve}
            onPlanProfile={range && ((profileId) => plan({ ...range, profileId }))}
          />
          {board.isLimited && <FamilyNote kind="upgrade" />}
          {profiles.length === 1 && !isChild && <FamilyNote kind="alone" />}
        </>
      )}
      {/* Last, because it loads later and would move what stands below. */}
      {board && <LazyShortages profiles={profiles} />}
      {query.isPending && <LoadingState skeleton={<BoardSkeleton />} />}
      {isFailed && <LoadError error={query.error} title={text('failed')} onRetry={query.refetch} />}
      <VisuallyHidden>
        <span role="status">{drag.announcement || announcement}</span>
      </VisuallyHidden>
      {dialog?.kind === 'cell' && cell && (
        <CellDialog
          cell={cell}
          row={row}
          unready={board?.rows.find(({ profileId }) => profileId === cell.profileId)?.unready}
          name={profiles.find(({ id }) => id === cell.profileId)?.name ?? ''}
          today={today}
          isChild={isChild}
          onExchange={(to) => closeAnd(() => exchange({ profileId: cell.profileId, from: cell.day, to }))()}
          onApprove={closeAnd(() => approve(cell))}
          onSuggest={closeAnd(() => plan({ ...toDayRange(cell.day), profileId: cell.profileId }))}
          onChoose={() => setDialog({ kind: 'choose', profileId: cell.profileId, day: cell.day })}
          onEdit={(outfit) => setDialog({ kind: 'edit', outfit })}
          onWear={(outfit) =>
            closeAnd(() => outfitActions.toggleWorn(outfit).then(() => refetchBoards(client)))()
          }
          onRemove={(outfit) => closeAnd(() => remove(outfit))()}
          onClose={close}
        />
      )}
      {dialog?.kind === 'choose' && cell && (
        <BuilderDialog
          profileId={cell.profileId}
          day={cell.day}
          create={
            isChild
              ? ({ isFavorite: _, ...outfit }) =>
                  proposeOutfit(client, {
                    ...outfit,
                    profileId: cell.profileId,
                    day: cell.day,
                    version: cell.version,
                  })
              : undefined
          }
          onClose={closeAnd(() => refetchBoards(client))}
        />
      )}
      {dialog?.kind === 'edit' && (
        <BuilderDialog
          profileId={dialog.outfit.profileId}
          day={dialog.outfit.scheduledDate}
          outfit={dialog.outfit}
          onClose={closeAnd(() => refetchBoards(client))}
        />
      )}
    </>
  );
};

/** Leaves out an outfit whose deletion can still be undone. */
const withoutOutfit = (board: FamilyBoard, outfitId: string | undefined): FamilyBoard =>
  outfitId === undefined
    ? board
    : {
        ...board,
        rows: board.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => {
            const outfits = cell.outfits.filter(({ id }) => id !== outfitId);
            if (outfits.length === cell.outfits.length) return cell;
            return { ...cell, outfits, state: outfits.length === 0 ? ('empty' as const) : cell.state };
          }),
        })),
      };

/** Tells screen readers about proposals and approvals that others make meanwhile. */
const useAnnouncement = (profiles: readonly Profile[]): string => {
  const [announcement, setAnnouncement] = useState('');
  useLiveMessages((message) => {
    if (message.type !== 'plan-proposed' && message.type !== 'plan-approved') return;
    const name = profiles.find(({ id }) => id === message.profileId)?.name;
    const key = message.type === 'plan-proposed' ? 'live.proposed' : 'live.approved';
    if (name) setAnnouncement(familyText(key, { name, day: formatDay(message.day) }));
  });
  return announcement;
};

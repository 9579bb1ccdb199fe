import type { Profile, User } from '@fitfolk/contracts/auth';
import type { BoardCell } from '@fitfolk/contracts/outfits';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useLiveMessages } from '@fitfolk/web-kit/live/live.ts';
import { useCallback, useState } from 'react';
import { formatDay } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import { Gaps } from '../gaps/gaps.tsx';
import { LazyShortages } from '../laundry/shortages/lazy-shortages.tsx';
import { useKeyboardDrag } from '../planner/drag/use-keyboard-drag.ts';
import plannerStyles from '../planner/planner.module.css';
import type { PlannerActions } from '../planner/planner-actions.ts';
import { WeekNavigation } from '../planner/planner-header.tsx';
import { StripDay } from '../planner/strip-day.tsx';
import { useWeek } from '../planner/use-week.ts';
import weekStyles from '../planner/week.module.css';
import { BoardSkeleton } from './board-skeleton.tsx';
import { BoardTable } from './board-table.tsx';
import { CellDialogs, type OpenCellDialog } from './cell-dialogs.tsx';
import styles from './family.module.css';
import { FamilyNote, FamilyTitle, PlanButtons, PrintButton, Waiting } from './family-header.tsx';
import { t as familyText, useTranslations as useFamilyTranslations } from './messages/messages.ts';
import { PlanResult } from './plan-result.tsx';
import { Tomorrow } from './school/tomorrow.tsx';
import { useBoard } from './use-board.ts';
import { toRemainingRange } from './use-board-actions.ts';

export type FamilyProps = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** The week of everyone in the account, with its dialogs. */
export const Family = ({ profile, profiles, user }: FamilyProps) => {
  const t = useTranslations();
  const text = useFamilyTranslations();
  const isChild = profile.isChild === true;
  const today = useToday(user.timeZone);
  const week = useWeek(today, user.weekStart);
  const [first = today] = week.days;
  const [chosenDay = today, setChosenDay] = useState<string>();
  const selectedDay = week.days.includes(chosenDay) ? chosenDay : first;
  const { board, error, isPending, refetch, ...actions } = useBoard({ profile, profiles, from: first });
  const { exchange, approve, plan, isPlanning, gaps } = actions;
  const [dialog, setDialog] = useState<OpenCellDialog>();
  const announcement = useAnnouncement(profiles);

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

  const isFailed = error !== null && !board;
  const range = toRemainingRange(week.days, today);
  const cells = board?.rows.flatMap((row) => row.cells) ?? [];
  return (
    <>
      <div className={plannerStyles.header}>
        <FamilyTitle />
        {range && !isFailed && (
          <PlanButtons days={week.days} today={today} range={range} isPlanning={isPlanning} onPlan={plan} />
        )}
        <WeekNavigation week={week}>
          <PrintButton />
        </WeekNavigation>
      </div>
      <div className={styles.notices}>
        <Gaps gaps={gaps} profiles={profiles} />
        <Waiting cells={cells} isChild={isChild} onShow={setChosenDay} />
        {board && <Tomorrow board={board} profiles={profiles} today={today} />}
      </div>
      {board && (
        <RemoteBoundary loading={null}>
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
        </RemoteBoundary>
      )}
      {/* Last, because it loads later and would move what stands below. */}
      {board && <LazyShortages profiles={profiles} />}
      {isPending && <BoardSkeleton />}
      {isFailed && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      <VisuallyHidden>
        <span role="status">{drag.announcement || announcement}</span>
      </VisuallyHidden>
      {actions.result && (
        <PlanResult
          batch={actions.result}
          profiles={profiles}
          isProposal={isChild}
          onUndo={actions.undoResult}
          onClose={actions.closeResult}
        />
      )}
      {dialog && (
        <CellDialogs
          board={board}
          profiles={profiles}
          today={today}
          isChild={isChild}
          actions={actions}
          dialog={dialog}
          onChange={setDialog}
        />
      )}
    </>
  );
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

import type { WeekStart } from '@fitfolk/contracts/auth';
import { listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { buttonClass } from '@fitfolk/ui/button';
import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { favoriteOutfitsQuery } from '../outfits/outfits-api.ts';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { DayDialog } from '../planner/day-dialog.tsx';
import { BoardFilter } from './boards/board-filter.tsx';
import { listBoards } from './boards/list-boards.ts';
import styles from './lookboard.module.css';
import { LookboardCard } from './lookboard-card.tsx';
import { LookboardSkeleton } from './lookboard-skeleton.tsx';
import { OccasionFilter } from './occasion-filter.tsx';
import { OutfitDialog } from './outfit-dialog.tsx';
import { splitIntoColumns } from './split-into-columns.ts';
import { UpgradeTeaser } from './upgrade-teaser.tsx';
import { useColumnCount } from './use-column-count.ts';

export type LookboardProps = {
  readonly profileId: string;
  readonly isPremium: boolean;
  readonly timeZone: string;
  readonly weekStart: WeekStart;
};

/** Favorite outfits in a masonry layout. */
export const Lookboard = ({ profileId, isPremium, timeZone, weekStart }: LookboardProps) => {
  const t = useTranslations();
  const query = useQuery(favoriteOutfitsQuery(profileId));
  const { toggleFavorite, planAgain } = useOutfitActions();
  const [openId, setOpenId] = useState<string>();
  const [outfitToPlan, setOutfitToPlan] = useState<Outfit>();
  const [chosen, setOccasion] = useState<string>();
  const [chosenBoard, setBoard] = useState<string>();
  const open = useCallback(({ id }: Outfit) => setOpenId(id), []);
  const count = useColumnCount();
  const today = useToday(timeZone);
  if (query.isPending) return <LookboardSkeleton />;
  if (query.error) {
    return <LoadError error={query.error} title={t('lookboard.failed')} onRetry={query.refetch} />;
  }
  if (query.data.length === 0) return isPremium ? <EmptyLookboard /> : <UpgradeTeaser />;
  const occasions = [...new Set(query.data.flatMap(({ occasion }) => occasion ?? []))].sort();
  // The last outfit of the chosen occasion may have left the board.
  const occasion = chosen !== undefined && occasions.includes(chosen) ? chosen : undefined;
  const boards = listBoards(query.data);
  const board = chosenBoard !== undefined && boards.includes(chosenBoard) ? chosenBoard : undefined;
  const shown = query.data.filter(
    (outfit) =>
      (occasion === undefined || outfit.occasion === occasion) &&
      (board === undefined || outfit.boards?.includes(board)),
  );
  const opened = query.data.find(({ id }) => id === openId);
  return (
    <>
      <RemoteBoundary loading={null}>
        <BoardFilter profileId={profileId} boards={boards} value={board} onChange={setBoard} />
        <OccasionFilter occasions={occasions} value={occasion} onChange={setOccasion} />
      </RemoteBoundary>
      <div className={styles.board} data-columns={count}>
        {splitIntoColumns(shown, count).map((column) => (
          <ul key={column[0]?.id} className={styles.column}>
            {column.map((outfit) => (
              <li key={outfit.id}>
                <RemoteBoundary loading={null}>
                  <LookboardCard
                    outfit={outfit}
                    onToggleFavorite={toggleFavorite}
                    onOpen={open}
                    onPlan={setOutfitToPlan}
                  />
                </RemoteBoundary>
              </li>
            ))}
          </ul>
        ))}
      </div>
      {opened && (
        <OutfitDialog
          outfit={opened}
          onToggleFavorite={toggleFavorite}
          onPlan={setOutfitToPlan}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {outfitToPlan && (
        <DayDialog
          outfit={outfitToPlan}
          isCopy
          days={listWeekDays(today, weekStart).filter((day) => day >= today)}
          today={today}
          onClose={() => setOutfitToPlan(undefined)}
          onChoose={planAgain}
        />
      )}
    </>
  );
};

const EmptyLookboard = () => {
  const t = useTranslations();
  return (
    <EmptyState
      drawing={<MirrorDrawing />}
      title={t('lookboard.emptyTitle')}
      text={t('lookboard.emptyText')}
      action={
        <Link href="/planner" className={buttonClass({ variant: 'primary' })}>
          {t('lookboard.openPlanner')}
        </Link>
      }
    />
  );
};

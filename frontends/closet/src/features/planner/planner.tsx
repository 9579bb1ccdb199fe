import type { Profile, User } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useDeferredArrival } from '@fitfolk/web-kit/ui-state/use-deferred-arrival.ts';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t, useTranslations } from '../../messages/messages.ts';
import { deleteOutfit, plannedOutfitsQuery } from '../outfits/outfits-api.ts';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { BuilderDialog } from './builder/builder-dialog.tsx';
import { FiveDialog } from './five/five-dialog.tsx';
import styles from './planner.module.css';
import type { PlannerActions } from './planner-actions.ts';
import { PlannerTitle, WeekNavigation } from './planner-header.tsx';
import { PlannerLinks } from './planner-links.tsx';
import { SuggestionsDialog } from './suggestions/suggestions-dialog.tsx';
import { TipCard } from './tip-card.tsx';
import { useWeek } from './use-week.ts';
import { Week } from './week.tsx';
import { WeekSkeleton } from './week-skeleton.tsx';

const DayDialog = lazyComponent(async () => (await import('./day-dialog.tsx')).DayDialog);
const OutfitLinkDialog = lazyComponent(
  async () => (await import('../links/outfit-link-dialog.tsx')).OutfitLinkDialog,
);

const outfitRemoval = { send: deleteOutfit, title: () => t('planner.deleted') };

type OpenDialog =
  | {
      readonly kind: 'build';
      readonly day: string | null;
      readonly outfit?: Outfit;
      readonly itemId?: string;
    }
  | { readonly kind: 'move' | 'copy' | 'share'; readonly outfit: Outfit };

export type PlannerProps = {
  readonly profile: Profile;
  readonly user: User;
};

/** Weekly planner of a profile with its dialogs. */
export const Planner = ({ profile, user }: PlannerProps) => {
  const t = useTranslations();
  const profileId = profile.id;
  const today = useToday(user.timeZone);
  const week = useWeek(today, user.weekStart);
  const [from = today, to = today] = [week.days[0], week.days.at(-1)];
  const query = useQuery(plannedOutfitsQuery(profileId, { from, to }));
  const planned = useDeferredArrival(query.data);
  const { pending, remove } = useRemovals(outfitRemoval);
  const outfitActions = useOutfitActions();
  const itemId = useParameterOnce('with');
  const [dialog, setDialog] = useState<OpenDialog | undefined>(
    itemId ? { kind: 'build', day: today, itemId } : undefined,
  );
  const close = () => setDialog(undefined);

  const actions = useMemo(
    (): PlannerActions => ({
      ...outfitActions,
      remove,
      add: (day) => setDialog({ kind: 'build', day }),
      edit: (outfit) => setDialog({ kind: 'build', day: outfit.scheduledDate, outfit }),
      chooseDay: (outfit) => setDialog({ kind: 'move', outfit }),
      chooseDayForCopy: (outfit) => setDialog({ kind: 'copy', outfit }),
      share: profile.isChild ? undefined : (outfit) => setDialog({ kind: 'share', outfit }),
    }),
    [outfitActions, remove, profile.isChild],
  );
  const outfits = useMemo(() => planned?.filter(({ id }) => id !== pending?.id), [planned, pending]);
  return (
    <>
      <div className={styles.header}>
        <PlannerTitle />
        <div className={styles.actions}>
          <FiveDialog profileId={profileId} today={today} />
          <SuggestionsDialog profile={profile} today={today} />
        </div>
        <WeekNavigation week={week} />
      </div>
      {outfits && (
        <Week days={week.days} requested={week.requested} today={today} outfits={outfits} actions={actions} />
      )}
      {!outfits && !query.error && <WeekSkeleton />}
      {query.error && !outfits && (
        <LoadError error={query.error} title={t('planner.failed')} onRetry={query.refetch} />
      )}
      {/* Not below the skeleton, whose height differs from that of the week, nor beneath the buttons that float over an error. */}
      {outfits && (
        <>
          {week.isThisWeek && today === to && (
            <Button className={styles.nextWeek} onClick={() => week.goTo(1)}>
              {t('planner.planNext')}
              <ChevronRight size={18} aria-hidden="true" />
            </Button>
          )}
          <TipCard />
          <PlannerLinks profile={profile} user={user} />
        </>
      )}
      {dialog?.kind === 'build' && (
        <BuilderDialog
          profileId={profileId}
          day={dialog.day}
          outfit={dialog.outfit}
          itemId={dialog.itemId}
          onClose={close}
        />
      )}
      {dialog?.kind === 'share' && (
        <RemoteBoundary loading={null}>
          <OutfitLinkDialog outfit={dialog.outfit} timeZone={user.timeZone} onClose={close} />
        </RemoteBoundary>
      )}
      {(dialog?.kind === 'move' || dialog?.kind === 'copy') && (
        <RemoteBoundary loading={null}>
          <DayDialog
            outfit={dialog.outfit}
            isCopy={dialog.kind === 'copy'}
            days={week.days}
            today={today}
            onClose={close}
            onChoose={dialog.kind === 'move' ? outfitActions.move : outfitActions.planAgain}
          />
        </RemoteBoundary>
      )}
    </>
  );
};

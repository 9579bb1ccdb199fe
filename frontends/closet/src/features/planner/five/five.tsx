import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { DialogActions } from '@fitfolk/ui/dialog';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { formatDayPart } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { toCollageItems } from '../../outfits/collage-items.ts';
import { plannedOutfitsQuery } from '../../outfits/outfits-api.ts';
import fillStyles from '../fill-week.module.css';
import { DayCard, DayCardSkeleton } from './day-card.tsx';
import styles from './five.module.css';
import { listFiveDays, toItemsKey } from './five-days.ts';
import { useTranslations as useFiveTranslations } from './messages/messages.ts';

export type FiveProps = {
  readonly profileId: string;
  readonly today: string;
  /** Time at which the dialog was opened; a later opening requests new suggestions. */
  readonly openedAt: number;
  readonly onClose: () => void;
};

/** Suggests an outfit for each unplanned day of the next five weekdays, one after the other, and ends with all five. */
export const Five = ({ profileId, today, openedAt, onClose }: FiveProps) => {
  const t = useTranslations();
  const text = useFiveTranslations();
  const days = listFiveDays(today);
  const [from = today, to = today] = [days[0], days.at(-1)];
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const { data: outfits, error, refetch } = useQuery(plannedOutfitsQuery(profileId, { from, to }));
  if (error && !outfits) {
    return <LoadError error={error} title={t('planner.failed')} onRetry={refetch} level={3} />;
  }
  if (!outfits) return <DayCardSkeleton />;
  const isOpen = (day: string) =>
    !skipped.includes(day) && !outfits.some(({ scheduledDate }) => scheduledDate === day);
  const day = days.find(isOpen);
  if (!day) return <Finished days={days} outfits={outfits} onClose={onClose} />;
  const usedKeys = new Set(
    outfits.map(({ items }) => toItemsKey(items.map(({ clothingItemId }) => clothingItemId))),
  );
  return (
    <>
      <p className={styles.progress}>
        {text('progress', { day: String(days.indexOf(day) + 1), total: String(days.length) })}
      </p>
      <DayCard
        key={day}
        profileId={profileId}
        day={day}
        openedAt={openedAt}
        usedKeys={usedKeys}
        onSkip={() => setSkipped([...skipped, day])}
      />
    </>
  );
};

type FinishedProps = {
  readonly days: readonly string[];
  readonly outfits: readonly Outfit[];
  readonly onClose: () => void;
};

const Finished = ({ days, outfits, onClose }: FinishedProps) => {
  const t = useTranslations();
  const text = useFiveTranslations();
  const planned = days.flatMap((day) => outfits.find(({ scheduledDate }) => scheduledDate === day) ?? []);
  const isComplete = planned.length === days.length;
  return (
    <>
      <ul className={clsx(styles.week, fillStyles.week)}>
        {planned.map((outfit) => (
          <li key={outfit.id}>
            <Collage items={toCollageItems(outfit)} sizes="9rem" />
            <p className={styles.weekday}>{formatDayPart(outfit.scheduledDate ?? '', 'short')}</p>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.done}>
        {isComplete ? t('planner.tagline') : text('partly', { count: planned.length })}
      </p>
      <DialogActions>
        <Button variant="primary" onClick={onClose} data-autofocus="">
          {text('close')}
        </Button>
      </DialogActions>
    </>
  );
};

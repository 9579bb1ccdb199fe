import { ApiError } from '@fitfolk/api-client';
import type { FamilyPause } from '@fitfolk/contracts/streaks';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Palmtree } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { formatDay } from '../format-day.ts';
import { endPause, familyStreakQueries } from './family-api.ts';
import styles from './family-streak.module.css';
import { PauseDialog } from './pause-dialog.tsx';

export type FamilyPausesProps = {
  readonly pauses: readonly FamilyPause[];
  readonly today: string;
  readonly canPause: boolean;
};

/** Holiday pauses that have not ended; parents add and end them. */
export const FamilyPauses = ({ pauses, today, canPause }: FamilyPausesProps) => {
  const t = useTranslations();
  const [isAdding, setAdding] = useState(false);
  return (
    <div className={styles.pauses}>
      {pauses.length > 0 && (
        <ul className={styles.pauseList}>
          {pauses.map((pause) => (
            <PauseRow key={pause.id} pause={pause} canEnd={canPause} />
          ))}
        </ul>
      )}
      {canPause && (
        <>
          <Button size="small" onClick={() => setAdding(true)}>
            <Palmtree size={18} aria-hidden="true" />
            {t('streaks.family.addPause')}
          </Button>
          <PauseDialog open={isAdding} today={today} onClose={() => setAdding(false)} />
        </>
      )}
    </div>
  );
};

const PauseRow = ({ pause, canEnd }: { readonly pause: FamilyPause; readonly canEnd: boolean }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const { id, from, to } = pause;
  const { mutate, isPending } = useMutation({
    mutationFn: () => endPause(id),
    onError: (error) => {
      // Another parent has ended it.
      if (!(error instanceof ApiError && error.status === 404)) toastError(error);
    },
    onSettled: () => client.invalidateQueries(familyStreakQueries),
  });
  const range = t('streaks.family.pauseRange', { from: formatDay(from), to: formatDay(to) });
  return (
    <li className={styles.pause}>
      <Palmtree size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.pauseText}>{range}</span>
      {canEnd && (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('streaks.family.endPauseOf', { range })}
          pending={isPending}
          onClick={() => mutate()}
        >
          {t('streaks.family.endPause')}
        </Button>
      )}
    </li>
  );
};

import { addDays } from '@fitfolk/contracts/core/calendar-day';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { addPause, familyStreakQueries, MAX_PAUSE_DAYS } from './family-api.ts';
import styles from './family-streak.module.css';

export type PauseDialogProps = {
  readonly open: boolean;
  readonly today: string;
  readonly onClose: () => void;
};

/** Dialog with the first and last day of a holiday pause. */
export const PauseDialog = ({ open, today, onClose }: PauseDialogProps) => {
  const t = useTranslations();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('streaks.family.pauseTitle')}
      description={t('streaks.family.pauseText')}
      closeLabel={t('close')}
    >
      {open && <PauseForm today={today} onClose={onClose} />}
    </Dialog>
  );
};

const PauseForm = ({ today, onClose }: Omit<PauseDialogProps, 'open'>) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [from = addDays(today, 1), setFrom] = useState<string>();
  const [to = addDays(today, 7), setTo] = useState<string>();
  const last = from && addDays(from, MAX_PAUSE_DAYS - 1);
  const isValid = from >= today && to >= from && to <= last;
  const { mutate, isPending } = useMutation({
    mutationFn: () => addPause({ from, to }),
    onSuccess: () => {
      void client.invalidateQueries(familyStreakQueries);
      onClose();
    },
    onError: toastError,
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) mutate();
      }}
    >
      <div className={styles.dates}>
        <Field label={t('streaks.family.firstDay')}>
          <TextInput
            type="date"
            required
            min={today}
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
        </Field>
        <Field
          label={t('streaks.family.lastDay')}
          error={isValid ? undefined : t('streaks.family.pauseInvalid', { count: MAX_PAUSE_DAYS })}
        >
          <TextInput
            type="date"
            required
            min={from}
            max={last}
            value={to}
            onChange={(event) => setTo(event.target.value)}
          />
        </Field>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('streaks.family.pauseCancel')}</Button>
        <Button type="submit" variant="primary" disabled={!isValid} pending={isPending}>
          {t('streaks.family.pauseConfirm')}
        </Button>
      </DialogActions>
    </form>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { usesInches } from '@fitfolk/web-kit/i18n/region.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { saveMeasurement } from '../growth-api.ts';
import { useTranslations as useGrowthTranslations } from '../messages/messages.ts';
import styles from './body-card.module.css';
import { parseMeasurement } from './parse-measurement.ts';

export type MeasureDialogProps = {
  readonly profile: Profile;
  readonly today: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Asks for height and foot length of a day. */
export const MeasureDialog = ({ profile, today, isOpen, onClose }: MeasureDialogProps) => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={text('measureTitle', { name: profile.name })}
      description={text('measureHint')}
      closeLabel={t('close')}
    >
      {isOpen && <MeasureForm profileId={profile.id} today={today} onDone={onClose} />}
    </Dialog>
  );
};

type MeasureFormProps = {
  readonly profileId: string;
  readonly today: string;
  readonly onDone: () => void;
};

const MeasureForm = ({ profileId, today, onDone }: MeasureFormProps) => {
  const text = useGrowthTranslations();
  const client = useQueryClient();
  const [height, setHeight] = useState('');
  const [foot, setFoot] = useState('');
  const [day = today, setDay] = useState<string>();
  const [invalid, setInvalid] = useState<'height' | 'foot'>();
  const getError = (field: 'height' | 'foot') => (invalid === field ? text('invalid') : undefined);
  const save = useMutation({
    mutationFn: (values: { readonly heightCm: number | null; readonly footMm: number | null }) =>
      saveMeasurement(client, profileId, { day, ...values }),
    onSuccess: () => {
      toast({ title: text('saved') });
      onDone();
    },
    onError: toastError,
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const values = parseMeasurement(height, foot);
        setInvalid('invalid' in values ? values.invalid : undefined);
        if (!('invalid' in values)) save.mutate(values);
      }}
    >
      <Field label={text('heightCm')} hint={usesInches() && text('orInches')} error={getError('height')}>
        <TextInput
          value={height}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus=""
          onChange={({ currentTarget }) => setHeight(currentTarget.value)}
        />
      </Field>
      <Field label={text('footCm')} note={text('optional')} error={getError('foot')}>
        <TextInput
          value={foot}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ currentTarget }) => setFoot(currentTarget.value)}
        />
      </Field>
      <Field label={text('day')}>
        <TextInput
          type="date"
          value={day}
          max={today}
          required
          onChange={({ currentTarget }) => setDay(currentTarget.value || undefined)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {text('save')}
        </Button>
      </DialogActions>
    </form>
  );
};

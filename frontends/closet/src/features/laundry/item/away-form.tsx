import { type LaundryMove, MAX_AWAY_NOTE } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useState } from 'react';
import styles from './item-laundry.module.css';
import { useTranslations } from './messages.ts';

type Away = NonNullable<LaundryMove['away']>;

export type AwayFormProps = { readonly onSave: (away: Away) => void };

const REASONS = ['lent', 'repair'] as const;

/** Asks where an item goes and until when. */
export const AwayForm = ({ onSave }: AwayFormProps) => {
  const text = useTranslations();
  const [reason, setReason] = useState<Away['reason']>('lent');
  const [note, setNote] = useState('');
  const [until, setUntil] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ reason, note: note.trim() || null, until: until || null });
      }}
    >
      <Field label={text('reason')}>
        <Select
          value={reason}
          options={REASONS.map((value) => ({ value, label: text(`state.${value}`) }))}
          onChange={({ currentTarget }) => setReason(currentTarget.value === 'repair' ? 'repair' : 'lent')}
        />
      </Field>
      <Field label={text('note')} note={text('optional')}>
        <TextInput
          value={note}
          {...limitGraphemes(MAX_AWAY_NOTE)}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <Field label={text('until')} note={text('optional')}>
        <TextInput
          type="date"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary">
        {text('save')}
      </Button>
    </form>
  );
};

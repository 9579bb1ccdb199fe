import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../messages/messages.ts';
import styles from './new-list-dialog.module.css';
import { createList } from './packing-api.ts';
import { tripTypeInWords, tripTypes } from './trip-words.ts';

export type NewListDialogProps = { readonly profile: Profile; readonly profiles: readonly Profile[] };

/** The page's main action: a new list, which opens once it is made. */
export const NewListDialog = ({ profile, profiles }: NewListDialogProps) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('packing.create')}
      closeLabel={text('close')}
      trigger={
        <Button variant="primary">
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {text('packing.newList')}
        </Button>
      }
    >
      <NewListForm profile={profile} profiles={profiles} onMade={() => setIsOpen(false)} />
    </Dialog>
  );
};

type FormProps = NewListDialogProps & { readonly onMade: () => void };

const NewListForm = ({ profile, profiles, onMade }: FormProps) => {
  const text = useText();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [tripType, setTripType] = useState('');
  const [startDate, setStartDate] = useState('');
  const [endDate, setEndDate] = useState('');
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set());
  const isBackwards = startDate !== '' && endDate !== '' && endDate < startDate;
  const create = useMutation({
    mutationFn: () =>
      createList(client, {
        profileId: profile.id,
        profileIds: [profile.id, ...others],
        name: name.trim(),
        tripType: tripType || null,
        startDate: startDate || null,
        endDate: endDate || null,
        items: [],
      }),
    onSuccess: ({ id }) => {
      toast({ title: text('packing.created') });
      onMade();
      navigate(`/packing/${id}`);
    },
    onError: toastFailure,
  });
  const toggle = (id: string) =>
    setOthers((known) => new Set(known.has(id) ? [...known].filter((each) => each !== id) : [...known, id]));
  return (
    <form
      className={styles.packingForm}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <Field label={text('packing.tripName')}>
        <TextInput
          value={name}
          maxLength={120}
          data-autofocus=""
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field label={text('packing.tripType')} note={text('packing.optional')}>
        <Select
          value={tripType}
          placeholder={text('packing.anyTrip')}
          options={tripTypes.map((value) => ({ value, label: tripTypeInWords(value) }))}
          onChange={({ currentTarget }) => setTripType(currentTarget.value)}
        />
      </Field>
      <div className={styles.packingDates}>
        <Field label={text('packing.startDate')}>
          <TextInput
            type="date"
            value={startDate}
            onChange={({ currentTarget }) => setStartDate(currentTarget.value)}
          />
        </Field>
        <Field label={text('packing.endDate')} error={isBackwards ? text('packing.backwards') : undefined}>
          <TextInput
            type="date"
            value={endDate}
            onChange={({ currentTarget }) => setEndDate(currentTarget.value)}
          />
        </Field>
      </div>
      {profiles.length > 1 && (
        <fieldset className={styles.packingPeople}>
          <legend className={fieldLabelClass}>{text('packing.whoElse')}</legend>
          {profiles
            .filter(({ id }) => id !== profile.id)
            .map((person) => (
              <Checkbox
                key={person.id}
                label={person.name}
                checked={others.has(person.id)}
                onChange={() => toggle(person.id)}
              />
            ))}
        </fieldset>
      )}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={create.isPending}
          disabled={name.trim() === '' || isBackwards}
        >
          {text('packing.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

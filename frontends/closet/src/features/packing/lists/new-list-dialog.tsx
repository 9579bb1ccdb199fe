import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { toggleValue } from '@fitfolk/web-kit/forms/toggle-value.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslations } from '../../../messages/messages.ts';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import { createList } from '../packing-api.ts';
import styles from './new-list-dialog.module.css';
import { isCompleteTrip, TripFields, toTripChange, toTripInput } from './trip-fields.tsx';

export type NewListDialogProps = { readonly profile: Profile; readonly profiles: readonly Profile[] };

/** Button and dialog that create a list and navigate to it. */
export const NewListDialog = ({ profile, profiles }: NewListDialogProps) => {
  const t = useTranslations();
  const text = usePackingTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('create')}
      closeLabel={t('close')}
      trigger={
        <Button variant="primary">
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {text('newList')}
        </Button>
      }
    >
      <NewListForm profile={profile} profiles={profiles} onCreated={() => setIsOpen(false)} />
    </Dialog>
  );
};

const emptyTrip = { ...toTripInput(), companions: [] as readonly string[] };

type NewListFormProps = NewListDialogProps & { readonly onCreated: () => void };

const NewListForm = ({ profile, profiles, onCreated }: NewListFormProps) => {
  const text = usePackingTranslations();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const draft = useDraft(`packing-list:${profile.id}`, emptyTrip);
  const companions = draft.values.companions.filter((id) => profiles.some((each) => each.id === id));
  const create = useMutation({
    mutationFn: () =>
      createList(client, {
        profileId: profile.id,
        profileIds: [profile.id, ...companions],
        ...toTripChange(draft.values),
        items: [],
      }),
    onSuccess: ({ id }) => {
      toast({ title: text('created') });
      draft.clear();
      onCreated();
      navigate(`/packing/${id}`);
    },
    onError: toastError,
  });
  const toggle = (id: string) =>
    draft.update({
      companions: toggleValue(companions, id),
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        create.mutate();
      }}
    >
      <TripFields trip={draft.values} onChange={draft.update} />
      {profiles.length > 1 && (
        <fieldset className={styles.profiles}>
          <legend className={fieldLabelClass}>{text('companions')}</legend>
          {profiles
            .filter(({ id }) => id !== profile.id)
            .map((companion) => (
              <Checkbox
                key={companion.id}
                label={companion.name}
                checked={companions.includes(companion.id)}
                onChange={() => toggle(companion.id)}
              />
            ))}
        </fieldset>
      )}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={create.isPending}
          disabled={!isCompleteTrip(draft.values)}
        >
          {text('save')}
        </Button>
      </DialogActions>
    </form>
  );
};

import type { PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import { changeTrip } from '../packing-api.ts';
import styles from './new-list-dialog.module.css';
import { isCompleteTrip, TripFields, toTripChange, toTripInput } from './trip-fields.tsx';

/** Button and dialog that change name, type, destination and dates of a list. Its entries stay. */
export const EditTripDialog = ({ list }: { readonly list: PackingList }) => {
  const t = useTranslations();
  const text = usePackingTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('editTrip')}
      closeLabel={t('close')}
      trigger={
        <Button size="small">
          <Pencil size={18} aria-hidden="true" />
          {text('edit')}
        </Button>
      }
    >
      <EditTripForm list={list} onSaved={() => setIsOpen(false)} />
    </Dialog>
  );
};

type EditTripFormProps = { readonly list: PackingList; readonly onSaved: () => void };

const EditTripForm = ({ list, onSaved }: EditTripFormProps) => {
  const text = usePackingTranslations();
  const client = useQueryClient();
  const [trip, setTrip] = useState(toTripInput(list));
  const [base, setBase] = useState(list);
  const save = useMutation({
    mutationFn: () => changeTrip(client, base, toTripChange(trip)),
    onSuccess: onSaved,
    onError: (error) => {
      toastError(error);
      // Saving once more replaces what somebody else entered meanwhile.
      setBase(list);
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <TripFields trip={trip} onChange={(change) => setTrip({ ...trip, ...change })} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={save.isPending} disabled={!isCompleteTrip(trip)}>
          {text('saveTrip')}
        </Button>
      </DialogActions>
    </form>
  );
};

import type { StorageBox } from '@fitfolk/contracts/closet';
import { MAX_BOX_LOCATION, MAX_BOX_NAME } from '@fitfolk/contracts/closet/box-limits';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { saveBox } from '../growth-api.ts';
import { useTranslations as useGrowthTranslations } from '../messages/messages.ts';
import styles from './boxes.module.css';

type Box = Pick<StorageBox, 'id' | 'name' | 'location'>;

export type BoxDialogProps = {
  /** Box to change; absent for a new one. */
  readonly box?: Box;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSaved?: (box: Box) => void;
};

/** Asks for the name of a box and where it is. */
export const BoxDialog = ({ box, isOpen, onClose, onSaved }: BoxDialogProps) => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={text(box ? 'editBox' : 'newBox')}
      closeLabel={t('close')}
    >
      {isOpen && (
        <BoxForm
          box={box}
          onDone={(saved) => {
            onClose();
            onSaved?.(saved);
          }}
        />
      )}
    </Dialog>
  );
};

type BoxFormProps = { readonly box: Box | undefined; readonly onDone: (box: Box) => void };

const BoxForm = ({ box, onDone }: BoxFormProps) => {
  const text = useGrowthTranslations();
  const client = useQueryClient();
  const [name, setName] = useState(box?.name ?? '');
  const [location, setLocation] = useState(box?.location ?? '');
  const save = useMutation({
    mutationFn: async () => {
      const fields = { name: name.trim(), location: location.trim() || null };
      return { id: await saveBox(client, box?.id, fields), ...fields };
    },
    onSuccess: (saved) => {
      toast({ title: text('boxSaved') });
      onDone(saved);
    },
    onError: toastError,
  });
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) save.mutate();
      }}
    >
      <Field label={text('boxName')}>
        <TextInput
          value={name}
          {...limitGraphemes(MAX_BOX_NAME)}
          placeholder={text('boxNamePlaceholder')}
          autoComplete="off"
          data-autofocus=""
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field label={text('boxLocation')} note={text('optional')}>
        <TextInput
          value={location}
          {...limitGraphemes(MAX_BOX_LOCATION)}
          placeholder={text('boxLocationPlaceholder')}
          autoComplete="off"
          onChange={({ currentTarget }) => setLocation(currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" disabled={!name.trim()} pending={save.isPending}>
          {text('save')}
        </Button>
      </DialogActions>
    </form>
  );
};

import { MAX_BOARD_NAME } from '@fitfolk/contracts/outfits/boards/board-limits';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useClosetTranslations } from '../../../messages/messages.ts';
import { changeBoard } from '../../outfits/outfits-api.ts';
import { useTranslations } from './messages/messages.ts';

export type BoardDialogProps = {
  readonly profileId: string;
  readonly name: string;
  /** Called with the new name, or with undefined if the board was removed. */
  readonly onChanged: (name: string | undefined) => void;
  readonly onClose: () => void;
};

/** Dialog that renames or removes a board. Its outfits stay on the Lookboard. */
export const BoardDialog = ({ profileId, name, onChanged, onClose }: BoardDialogProps) => {
  const closet = useClosetTranslations();
  const t = useTranslations();
  const client = useQueryClient();
  const [value, setValue] = useState(name);
  const newName = value.trim();
  const change = useMutation({
    mutationFn: (changed: string | null) => changeBoard(client, profileId, { name, newName: changed }),
    onSuccess: (_, changed) => {
      toast({ title: t(changed === null ? 'removed' : 'renamed') });
      onChanged(changed ?? undefined);
      onClose();
    },
    onError: toastError,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('editTitle', { name })}
      description={t('editText')}
      closeLabel={closet('close')}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (newName && newName !== name) change.mutate(newName);
        }}
      >
        <Field label={t('name')}>
          <TextInput
            value={value}
            {...limitGraphemes(MAX_BOARD_NAME)}
            autoComplete="off"
            data-autofocus=""
            onChange={({ currentTarget }) => setValue(currentTarget.value)}
          />
        </Field>
        <DialogActions>
          <Button variant="quiet" pending={change.isPending} onClick={() => change.mutate(null)}>
            {t('remove')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            disabled={!newName || newName === name}
            pending={change.isPending}
          >
            {t('rename')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};

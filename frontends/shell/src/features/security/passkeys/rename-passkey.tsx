import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';
import { useRenamePasskey } from './use-passkeys.ts';

const MAX_LENGTH = 80;

type RenamePasskeyProps = { readonly id: string; readonly name: string };

/** Button and dialog that rename a passkey. */
export const RenamePasskey = ({ id, name }: RenamePasskeyProps) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('passkeys.renameTitle')}
      closeLabel={tShell('close')}
      trigger={
        <Button size="small" variant="quiet" aria-label={t('passkeys.renamePasskey', { name })}>
          {t('passkeys.rename')}
        </Button>
      }
    >
      <RenameForm id={id} name={name} onRenamed={() => setIsOpen(false)} />
    </Dialog>
  );
};

const RenameForm = ({ id, name, onRenamed }: RenamePasskeyProps & { readonly onRenamed: () => void }) => {
  const t = useTranslations();
  const draft = useDraft(`passkey:${id}`, { name });
  const rename = useRenamePasskey(id, () => {
    draft.clear();
    onRenamed();
  });
  const value = draft.values.name;
  const isEmpty = value.trim() === '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) rename.mutate(value);
      }}
    >
      <Field label={t('passkeys.name')}>
        <TextInput
          name="passkeyName"
          data-autofocus=""
          {...limitGraphemes(MAX_LENGTH)}
          value={value}
          onChange={({ currentTarget }) => draft.update({ name: currentTarget.value })}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={rename.isPending} disabled={isEmpty}>
          {t('passkeys.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

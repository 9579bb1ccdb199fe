import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from './messages/messages.ts';
import { saveParentPin } from './parent-pin-api.ts';
import styles from './parent-pin-form.module.css';
import { isPin, PinInput } from './pin-input.tsx';

/** Form with a new parent PIN. */
export const ParentPinForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const t = useTranslations();
  const completeSignIn = useCompleteSignIn();
  const [pin, setPin] = useState('');
  const save = useMutation({
    mutationFn: () => withConfirmation(() => saveParentPin(pin)),
    onSuccess: (user) => {
      completeSignIn(user);
      toast({ title: t('saved') });
      onSaved();
    },
    onError: toastError,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPin(pin)) save.mutate();
      }}
    >
      <Field label={t('newPin')} hint={t('newPinHint')}>
        <PinInput value={pin} onChange={setPin} />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={save.isPending} disabled={!isPin(pin)}>
          {t('save')}
        </Button>
      </DialogActions>
    </form>
  );
};

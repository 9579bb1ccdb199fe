import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { useDeletion } from './use-deletion.ts';
import { useErrand } from './use-external.ts';

/** Deletes the account with everything in it, once its owner has proved who they are. */
export const DeleteAccount = ({ user }: { readonly user: User }) => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className="border-t border-line pt-6">
      <h2 id="delete-account" className="text-lg">
        {text('settings.leaving.deleteAccount')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{text('settings.leaving.deleteAccountText')}</p>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={text('settings.leaving.deleteTitle')}
        description={text('settings.leaving.deleteText')}
        closeLabel={text('close')}
        trigger={<Button size="small">{text('settings.leaving.deleteAccount')}</Button>}
      >
        {user.hasPassword ? <ByPassword /> : <ByExternal />}
      </Dialog>
    </section>
  );
};

const ByPassword = () => {
  const text = useText();
  const [password, setPassword] = useState('');
  const { remove, isPending, wrong, forgetWrong } = useDeletion();
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (password) remove({ password });
      }}
    >
      <Field label={text('settings.leaving.password')} error={wrong}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-autofocus=""
          showLabel={text('password.show')}
          hideLabel={text('password.hide')}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            forgetWrong();
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={isPending} disabled={password === ''}>
          {text('settings.leaving.deleteForGood')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Without a password there is the identity provider's word, as long as it is fresh. */
const ByExternal = () => {
  const text = useText();
  const { remove, isPending, wrong } = useDeletion();
  const confirmation = useErrand('confirm');
  return (
    <>
      <p>{text(wrong ? 'settings.leaving.confirmFirst' : 'settings.leaving.confirmText')}</p>
      <DialogActions>
        <Button pending={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {text('settings.leaving.signInAgain')}
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => remove({})}>
          {text('settings.leaving.deleteForGood')}
        </Button>
      </DialogActions>
    </>
  );
};

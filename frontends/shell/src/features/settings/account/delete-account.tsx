import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import { useProviderRedirect } from '../../security/external-identity/use-external-identity.ts';
import styles from './delete-account.module.css';
import { useDeleteAccount } from './use-delete-account.ts';

/** Section to delete the account, after its owner confirms their identity. */
export const DeleteAccount = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="delete-account" className={styles.section}>
      <h2 id="delete-account" className={typography.cardTitle}>
        {t('settings.deletion.deleteAccount')}
      </h2>
      <p className={styles.text}>{t('settings.deletion.deleteAccountText')}</p>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t('settings.deletion.deleteTitle')}
        description={t('settings.deletion.deleteText')}
        closeLabel={t('close')}
        trigger={<Button size="small">{t('settings.deletion.deleteAccount')}</Button>}
      >
        {user.hasPassword ? <DeleteWithPassword /> : <DeleteWithProvider />}
      </Dialog>
    </section>
  );
};

const DeleteWithPassword = () => {
  const t = useTranslations();
  const [password, setPassword] = useState('');
  const { remove, isPending, error, clearError } = useDeleteAccount();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (password) remove({ password });
      }}
    >
      <Field label={t('settings.deletion.password')} error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          data-autofocus=""
          showLabel={t('password.show')}
          hideLabel={t('password.hide')}
          value={password}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value);
            clearError();
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="danger" pending={isPending} disabled={password === ''}>
          {t('settings.deletion.confirmDelete')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Confirms with a recent sign-in at the identity provider. */
const DeleteWithProvider = () => {
  const t = useTranslations();
  const { remove, isPending, error } = useDeleteAccount();
  const reauthentication = useProviderRedirect('confirm');
  return (
    <>
      <p>{t(error ? 'settings.deletion.signInAgainRequired' : 'settings.deletion.signInAgainText')}</p>
      <DialogActions>
        <Button pending={reauthentication.isPending} onClick={() => reauthentication.mutate()}>
          {t('settings.deletion.signInAgain')}
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => remove({})}>
          {t('settings.deletion.confirmDelete')}
        </Button>
      </DialogActions>
    </>
  );
};

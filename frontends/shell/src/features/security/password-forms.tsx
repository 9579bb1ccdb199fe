import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { linkClass } from '@fitfolk/ui/link';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { NewPasswordField } from '../auth/form/new-password-field.tsx';
import { useAuthForm } from '../auth/form/use-auth-form.ts';
import { useTranslations as useAuthTranslations } from '../auth/messages/messages.ts';
import { useProviderRedirect } from './external-identity/use-external-identity.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './password-forms.module.css';
import { useChangePassword } from './use-change-password.ts';

type FormProps = { readonly onChanged: () => void };

/** Form with the current and the new password. */
export const ChangePasswordForm = ({ onChanged }: FormProps) => {
  const t = useTranslations();
  const tAuth = useAuthTranslations();
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('./password-schemas.ts')).ChangePasswordSchema,
    onValid: (passwords) => change.mutate(passwords),
  });
  const change = useChangePassword({
    onChanged,
    onUnauthorized: (message) => showError('currentPassword', message),
    onInvalid: (message) => showError('newPassword', message),
  });
  return (
    <form {...formProps} className={styles.form}>
      <div>
        <Field label={t('currentPassword')} error={errors.currentPassword}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus=""
            showLabel={tAuth('password.show')}
            hideLabel={tAuth('password.hide')}
          />
        </Field>
        <Link href="/forgot-password" className={clsx(linkClass, styles.forgotPassword)}>
          {t('forgotPassword')}
        </Link>
      </div>
      <NewPasswordField error={errors.newPassword} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('changePassword')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Form to set a first password. Requires a recent sign-in with the identity provider. */
export const SetPasswordForm = ({ onChanged }: FormProps) => {
  const t = useTranslations();
  const reauthentication = useProviderRedirect('confirm');
  const { formProps, errors, showError } = useAuthForm({
    loadSchema: async () => (await import('./password-schemas.ts')).SetPasswordSchema,
    onValid: (passwords) => change.mutate(passwords),
  });
  const showPasswordError = (message: string) => showError('newPassword', message);
  const change = useChangePassword({
    onChanged,
    onUnauthorized: showPasswordError,
    onInvalid: showPasswordError,
  });
  return (
    <form {...formProps} className={styles.form}>
      <NewPasswordField error={errors.newPassword} autoFocus />
      <DialogActions>
        <Button pending={reauthentication.isPending} onClick={() => reauthentication.mutate()}>
          {t('signInAgain')}
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {t('setPassword')}
        </Button>
      </DialogActions>
    </form>
  );
};

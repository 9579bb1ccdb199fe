import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { linkClass } from '@fitfolk/ui/link';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { Link } from 'wouter';
import { useText as useEntranceText } from '../auth/messages/messages.ts';
import { useEntranceForm } from '../auth/use-auth-form.ts';
import { useErrand } from '../settings/account/use-external.ts';
import { useText } from './messages/messages.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

type FormProps = { readonly onChanged: () => void };

/** The password before and the one to come. */
export const PasswordForm = ({ onChanged }: FormProps) => {
  const text = useText();
  const entranceText = useEntranceText();
  const { form, errors, showError } = useEntranceForm({
    rules: async () => (await import('./rules.ts')).ChangeRules,
    onValid: (passwords) => change.mutate(passwords),
  });
  const change = useChangePassword({
    onChanged,
    onWrong: (message) => showError('currentPassword', message),
    onRefused: (message) => showError('newPassword', message),
  });
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      <div>
        <Field label={text('currentPassword')} error={errors.currentPassword}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus=""
            showLabel={entranceText('password.show')}
            hideLabel={entranceText('password.hide')}
          />
        </Field>
        <Link href="/forgot-password" className={`${linkClass} text-sm`}>
          {text('forgotten')}
        </Link>
      </div>
      <NewPasswordField error={errors.newPassword} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {text('changePassword')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** A first password, for whoever has just signed in with another service. */
export const FirstPasswordForm = ({ onChanged }: FormProps) => {
  const text = useText();
  const confirmation = useErrand('confirm');
  const { form, errors, showError } = useEntranceForm({
    rules: async () => (await import('./rules.ts')).FirstRules,
    onValid: (passwords) => change.mutate(passwords),
  });
  const refuse = (message: string) => showError('newPassword', message);
  const change = useChangePassword({ onChanged, onWrong: refuse, onRefused: refuse });
  return (
    <form {...form} className="grid grid-cols-1 gap-5">
      <NewPasswordField error={errors.newPassword} autoFocus />
      <DialogActions>
        <Button pending={confirmation.isPending} onClick={() => confirmation.mutate()}>
          {text('signInAgain')}
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {text('setPassword')}
        </Button>
      </DialogActions>
    </form>
  );
};

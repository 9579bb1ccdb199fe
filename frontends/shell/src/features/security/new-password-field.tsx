import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { useText as useEntranceText } from '../auth/messages/messages.ts';
import { useText } from './messages/messages.ts';

type NewPasswordFieldProps = { readonly error: string | undefined; readonly autoFocus?: boolean };

/** Where a new password is typed. */
export const NewPasswordField = ({ error, autoFocus = false }: NewPasswordFieldProps) => {
  const text = useText();
  const entranceText = useEntranceText();
  return (
    <Field label={text('newPassword')} error={error}>
      <PasswordInput
        name="newPassword"
        autoComplete="new-password"
        placeholder={text('newPasswordPlaceholder')}
        {...(autoFocus ? { 'data-autofocus': '' } : {})}
        showLabel={entranceText('password.show')}
        hideLabel={entranceText('password.hide')}
      />
    </Field>
  );
};

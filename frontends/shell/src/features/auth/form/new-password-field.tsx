import { Field } from '@fitfolk/ui/field';
import { PasswordInput } from '@fitfolk/ui/password-input';
import { useTranslations } from '../messages/messages.ts';

type NewPasswordFieldProps = { readonly error: string | undefined; readonly autoFocus?: boolean };

export const NewPasswordField = ({ error, autoFocus = false }: NewPasswordFieldProps) => {
  const t = useTranslations();
  return (
    <Field label={t('password.new')} error={error}>
      <PasswordInput
        name="newPassword"
        autoComplete="new-password"
        placeholder={t('password.placeholder')}
        {...(autoFocus ? { 'data-autofocus': '' } : {})}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
    </Field>
  );
};

import { PasswordInput } from '@fitfolk/ui/password-input';
import { useTranslations } from './messages/messages.ts';

/** Maximum number of digits. */
const MAX_LENGTH = 6;

/** Returns true for four to six digits. */
export const isPin = (text: string): boolean => /^\d{4,6}$/.test(text);

type PinInputProps = { readonly value: string; readonly onChange: (pin: string) => void };

/** Input for the digits of a PIN. Password managers do not fill or save it. */
export const PinInput = ({ value, onChange }: PinInputProps) => {
  const t = useTranslations();
  return (
    <PasswordInput
      name="pin"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={MAX_LENGTH}
      data-autofocus=""
      showLabel={t('show')}
      hideLabel={t('hide')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
};

import { TextInput } from '@fitfolk/ui/text-input';

type CodeInputProps = { readonly value: string; readonly onChange: (code: string) => void };

/** Input for a code of an authenticator app, which devices can fill in, or for a recovery code. */
export const CodeInput = ({ value, onChange }: CodeInputProps) => (
  <TextInput
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={40}
    data-autofocus=""
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

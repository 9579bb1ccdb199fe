import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import styles from './controls.module.css';
import { TextInput } from './text-input.tsx';

export type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
};

/** A password input with a visibility toggle. Set `autoComplete` to `current-password` or `new-password`. */
export const PasswordInput = ({ showLabel, hideLabel, ...rest }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className={styles.password}>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.passwordToggle}
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </span>
  );
};

import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';

type FieldAttributes = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

const FieldContext = createContext<FieldAttributes | undefined>(undefined);

export type FieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Validation error; marks the control invalid. */
  readonly error?: string | undefined;
  /** Shown after the label, e.g. "Optional". */
  readonly note?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A control with label, hint and error. Controls of this package inside it are associated automatically. */
export const Field = ({ label, hint, error, note, className, children }: FieldProps) => {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const attributes: FieldAttributes = {
    id,
    'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={clsx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </label>
      <FieldContext value={attributes}>{children}</FieldContext>
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert size={16} aria-hidden="true" />
          {error}
        </p>
      )}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
};

/** Styles a legend like the label of a field. */
export const fieldLabelClass = styles.label;

/** Returns the attributes that associate a control with its Field; empty outside of one. */
export const useFieldAttributes = (): Partial<FieldAttributes> => useContext(FieldContext) ?? {};

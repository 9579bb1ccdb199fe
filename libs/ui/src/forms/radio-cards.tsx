import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';

export type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly text?: string;
    /** Second line, for a condition of the choice. */
    readonly note?: string | undefined;
    readonly icon?: ReactNode;
  }[];
  readonly error?: string | undefined;
};

/** Radio buttons as cards. The remaining props (`name`, `onChange`, `ref` …) go to every radio button. */
export const RadioCards = ({
  legend,
  options,
  error,
  className,
  value,
  defaultValue,
  ...radio
}: RadioCardsProps) => {
  const id = useId();
  return (
    <fieldset className={clsx(styles.cards, className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={fieldStyles.label}>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            {...radio}
            {...getCheckedProps(option.value, value, defaultValue)}
            type="radio"
            className={styles.radio}
            value={option.value}
            aria-describedby={option.text || option.note ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-label`}
          />
          {option.icon}
          <span className={styles.cardContent}>
            <span className={styles.cardLabel} id={`${id}-${option.value}-label`}>
              {option.label}
            </span>
            {(option.text || option.note) && (
              <span className={styles.cardText} id={`${id}-${option.value}`}>
                {option.text}
                {option.note && <span className={styles.cardNote}>{option.note}</span>}
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

const getCheckedProps = (option: string, value: unknown, defaultValue: unknown) => {
  if (value !== undefined) return { checked: value === option };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option };
};

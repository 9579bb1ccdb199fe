import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './option-group.module.css';

export type OptionGroupProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly labelOf: (option: T) => string;
  /** What an option looks like; its label stands below. */
  readonly pictureOf: (option: T) => ReactNode;
  readonly onChange: (option: T) => void;
};

/** One choice of a few that are told apart by looking. */
export const OptionGroup = <T extends string>(props: OptionGroupProps<T>) => {
  const { legend, name, options, value, labelOf, pictureOf, onChange } = props;
  return (
    <fieldset className={styles.options}>
      <legend className={styles.optionsLegend}>{legend}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option}
            className={visuallyHiddenClass}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className={styles.optionPicture}>{pictureOf(option)}</span>
          <span className={styles.optionLabel}>{labelOf(option)}</span>
        </label>
      ))}
    </fieldset>
  );
};

import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import type { ReactNode } from 'react';
import styles from './option-group.module.css';

export type OptionGroupProps<T extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly T[];
  readonly value: T;
  readonly getLabel: (option: T) => string;
  /** Renders the preview above the option's label. */
  readonly renderOption: (option: T) => ReactNode;
  readonly onChange: (option: T) => void;
};

/** Radio group whose options have a visual preview. */
export const OptionGroup = <T extends string>(props: OptionGroupProps<T>) => {
  const { legend, name, options, value, getLabel, renderOption, onChange } = props;
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
          <span className={styles.optionImage}>{renderOption(option)}</span>
          <span className={styles.optionLabel}>{getLabel(option)}</span>
        </label>
      ))}
    </fieldset>
  );
};

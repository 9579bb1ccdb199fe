import { clsx } from 'clsx';
import { useState } from 'react';
import chipStyles from '../../items/filter-chip.module.css';
import type { FieldResult } from './field-results.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './result-chips.module.css';

export type ResultChipsProps = {
  /** Name of the field. */
  readonly field: string;
  readonly results: readonly FieldResult[] | undefined;
  /** Current value of the field. */
  readonly value: string;
  /** Returns a value as people read it. */
  readonly formatValue?: (value: string) => string;
  readonly onChoose: (value: string) => void;
};

/**
 * The results of a model and of the photo for a field, each with its source. One tap takes a result, and another one undoes that:
 * the field then has what a person had chosen before, or nothing.
 */
export const ResultChips = ({
  field,
  results = [],
  value,
  formatValue = String,
  onChoose,
}: ResultChipsProps) => {
  const text = useTranslations();
  const [own, setOwn] = useState('');
  if (results.length === 0) return null;
  const choose = (result: string) => {
    if (results.every((each) => each.value !== value)) setOwn(value);
    onChoose(result === value ? own : result);
  };
  return (
    <fieldset className={styles.results} aria-label={text('group', { field })}>
      {results.map((result) => (
        <button
          key={result.source}
          type="button"
          className={clsx(chipStyles.chip, styles.result)}
          aria-pressed={result.value === value}
          onClick={() => choose(result.value)}
        >
          {text(`sources.${result.source}`, { value: formatValue(result.value) })}
        </button>
      ))}
    </fieldset>
  );
};

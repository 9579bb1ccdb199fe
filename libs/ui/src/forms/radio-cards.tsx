import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

export type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  readonly legend: string;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly text?: string;
    readonly icon?: ReactNode;
  }[];
  readonly error?: string | undefined;
};

/** One choice of a few, each a card. The remaining props (`name`, `onChange`, `ref` …) go to every radio. */
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
    <fieldset
      className={clsx('ui-radio-cards', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="ui-field-label">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-radio-card">
          <input
            {...radio}
            {...checkedProps(option.value, value, defaultValue)}
            type="radio"
            className="ui-radio"
            value={option.value}
            aria-describedby={option.text ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-label`}
          />
          {option.icon}
          <span className="ui-radio-card-words">
            <span className="ui-radio-card-label" id={`${id}-${option.value}-label`}>
              {option.label}
            </span>
            {option.text && (
              <span className="ui-radio-card-text" id={`${id}-${option.value}`}>
                {option.text}
              </span>
            )}
          </span>
        </label>
      ))}
      {error && (
        <p className="ui-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
};

const checkedProps = (option: string, value: unknown, defaultValue: unknown) => {
  if (value !== undefined) return { checked: value === option };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option };
};

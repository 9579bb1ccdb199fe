import { TEMPERATURE_OFFSETS_F } from '@fitfolk/contracts/outfits/comfort-limits';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { clsx } from 'clsx';
import { Section } from '../../section.tsx';
import chipStyles from '../items/filter-chip.module.css';
import type { ColorsProps } from './colors.tsx';
import styles from './comfort.module.css';
import { useTranslations } from './messages/messages.ts';

/** Day that shows what an offset does, in °F. */
const EXAMPLE_F = 60;

/** How warm a profile feels, with the effect of rules and feedback together. */
export const Temperature = ({ comfort, name, isReadOnly, onChange }: ColorsProps) => {
  const text = useTranslations();
  const format = useTemperatureFormat();
  const { temperatureOffsetF, totalOffsetF } = comfort;
  return (
    <Section id="temperature" title={text('temperature')}>
      <div className={styles.card}>
        <fieldset className={styles.offsets} disabled={isReadOnly}>
          <legend className={styles.hint}>{text('temperatureLegend', { name })}</legend>
          {TEMPERATURE_OFFSETS_F.map((offset) => (
            <label key={offset} className={clsx(chipStyles.chip, styles.offset)}>
              <input
                type="radio"
                name="temperature-offset"
                className={styles.radio}
                checked={offset === temperatureOffsetF}
                onChange={() => onChange({ temperatureOffsetF: offset })}
              />
              {text(`offsets.${offset}`)}
            </label>
          ))}
        </fieldset>
        <p className={styles.felt} role="status">
          {totalOffsetF === 0
            ? text('feltSame')
            : text('felt', {
                from: formatTemperature(format, EXAMPLE_F),
                to: formatTemperature(format, EXAMPLE_F + totalOffsetF),
              })}
        </p>
      </div>
    </Section>
  );
};

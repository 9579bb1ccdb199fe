import { COLOR_FAMILIES, type ColorFamily } from '@fitfolk/contracts/outfits/comfort-limits';
import { clsx } from 'clsx';
import { Section } from '../../section.tsx';
import chipStyles from '../items/filter-chip.module.css';
import styles from './comfort.module.css';
import { useComfortTexts } from './messages/messages.ts';
import type { RulesProps } from './rules.tsx';

export type ColorsProps = RulesProps & { readonly name: string };

/** Colors that a profile refuses. */
export const Colors = ({ comfort, name, isReadOnly, onChange }: ColorsProps) => {
  const text = useComfortTexts();
  const { refusedColors } = comfort;
  const toggle = (color: ColorFamily) =>
    onChange({
      refusedColors: refusedColors.includes(color)
        ? refusedColors.filter((each) => each !== color)
        : [...refusedColors, color],
    });
  return (
    <Section id="colors" title={text('colors')}>
      <div className={styles.card}>
        <p className={styles.hint}>{text('colorsHint', { name })}</p>
        <ul className={styles.colors}>
          {COLOR_FAMILIES.map((color) => (
            <li key={color}>
              <button
                type="button"
                className={clsx(chipStyles.chip, styles.color)}
                aria-pressed={refusedColors.includes(color)}
                disabled={isReadOnly}
                onClick={() => toggle(color)}
              >
                <span className={styles.swatch} data-color={color} />
                {text(`colorNames.${color}`)}
              </button>
            </li>
          ))}
        </ul>
        {refusedColors.length > 0 && (
          <p className={styles.hint}>{text('leftOut.on', { count: comfort.leftOut.refusedColors })}</p>
        )}
      </div>
    </Section>
  );
};

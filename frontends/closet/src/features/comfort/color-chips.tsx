import { COLOR_FAMILIES, type ColorFamily } from '@fitfolk/contracts/closet/color-families';
import { toggleValue } from '@fitfolk/web-kit/forms/toggle-value.ts';
import { clsx } from 'clsx';
import chipStyles from '../items/filter-chip.module.css';
import styles from './color-chips.module.css';
import { useTranslations } from './messages/messages.ts';

export type ColorChipsProps = {
  readonly selected: readonly ColorFamily[];
  readonly isReadOnly?: boolean;
  readonly onChange: (selected: ColorFamily[]) => void;
  readonly chipClass?: string | undefined;
};

/** A button for each group of colors, any of which can be selected. */
export const ColorChips = ({ selected, isReadOnly, onChange, chipClass }: ColorChipsProps) => {
  const text = useTranslations();
  const toggle = (color: ColorFamily) => onChange(toggleValue(selected, color));
  return (
    <ul className={styles.colors}>
      {COLOR_FAMILIES.map((color) => (
        <li key={color}>
          <button
            type="button"
            className={clsx(chipStyles.chip, styles.color, chipClass)}
            aria-pressed={selected.includes(color)}
            disabled={isReadOnly}
            onClick={() => toggle(color)}
          >
            <span className={styles.swatch} data-color={color} />
            {text(`colorNames.${color}`)}
          </button>
        </li>
      ))}
    </ul>
  );
};

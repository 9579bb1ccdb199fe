import { Section } from '../../section.tsx';
import { ColorChips } from './color-chips.tsx';
import styles from './comfort.module.css';
import { useTranslations } from './messages/messages.ts';
import type { RulesProps } from './rules.tsx';

export type ColorsProps = RulesProps & { readonly name: string };

/** Colors that a profile refuses. */
export const Colors = ({ comfort, name, isReadOnly, onChange }: ColorsProps) => {
  const text = useTranslations();
  const { refusedColors } = comfort;
  return (
    <Section id="colors" title={text('colors')}>
      <div className={styles.card}>
        <p className={styles.hint}>{text('colorsHint', { name })}</p>
        <ColorChips
          selected={refusedColors}
          isReadOnly={isReadOnly}
          onChange={(changed) => onChange({ refusedColors: changed })}
          chipClass={styles.refused}
        />
        {refusedColors.length > 0 && (
          <p className={styles.hint}>{text('leftOut.on', { count: comfort.leftOut.refusedColors })}</p>
        )}
      </div>
    </Section>
  );
};

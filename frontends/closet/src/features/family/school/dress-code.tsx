import type { DressCode as Code } from '@fitfolk/contracts/outfits';
import { DRESS_CODE_RULES, type DressCodeRule } from '@fitfolk/contracts/outfits/school-week-limits';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { ColorChips } from '../../comfort/color-chips.tsx';
import styles from './dress-code.module.css';
import { useTranslations } from './messages/messages.ts';

const NOTHING_FORBIDDEN: Code = { rules: [], colors: [] };

export type DressCodeProps = {
  readonly dressCode: Code | undefined;
  readonly onChange: (dressCode: Code) => void;
};

/** Checkboxes for what the school forbids, and the colors that it allows. */
export const DressCode = ({ dressCode = NOTHING_FORBIDDEN, onChange }: DressCodeProps) => {
  const text = useTranslations();
  const { rules, colors } = dressCode;
  const setRule = (rule: DressCodeRule, isOn: boolean) =>
    onChange({ ...dressCode, rules: isOn ? [...rules, rule] : rules.filter((each) => each !== rule) });
  return (
    <>
      <fieldset className={styles.group} aria-describedby="dress-code-hint">
        <legend>
          <h3 className={fieldLabelClass}>{text('dressCode')}</h3>
        </legend>
        <p id="dress-code-hint" className={styles.hint}>
          {text('dressCodeHint')}
        </p>
        {DRESS_CODE_RULES.map((rule) => (
          <Checkbox
            key={rule}
            label={text(`dressCodeRules.${rule}`)}
            checked={rules.includes(rule)}
            onChange={({ currentTarget }) => setRule(rule, currentTarget.checked)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group} aria-describedby="school-colors-hint">
        <legend className={fieldLabelClass}>{text('colors')}</legend>
        <p id="school-colors-hint" className={styles.hint}>
          {text('colorsHint')}
        </p>
        <ColorChips selected={colors} onChange={(changed) => onChange({ ...dressCode, colors: changed })} />
      </fieldset>
    </>
  );
};

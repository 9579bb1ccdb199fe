import type { Comfort } from '@fitfolk/contracts/outfits';
import { Switch } from '@fitfolk/ui/checkbox';
import { Section } from '../../section.tsx';
import styles from './comfort.module.css';
import type { RuleChange } from './comfort-api.ts';
import { useTranslations } from './messages/messages.ts';

const RULES = ['noWool', 'noTightCollars', 'pullOnShoesOnly'] as const;

export type RulesProps = {
  readonly comfort: Comfort;
  readonly isReadOnly: boolean;
  readonly onChange: (change: RuleChange) => void;
};

/** Rules about materials and closures, each with the number of items that it leaves out. */
export const Rules = ({ comfort, isReadOnly, onChange }: RulesProps) => {
  const text = useTranslations();
  return (
    <Section id="rules" title={text('rules')}>
      <div className={styles.card}>
        {RULES.map((rule) => (
          <Switch
            key={rule}
            className={styles.rule}
            checked={comfort[rule]}
            disabled={isReadOnly}
            onChange={({ currentTarget }) => onChange({ [rule]: currentTarget.checked })}
            aria-label={text(rule)}
            aria-describedby={`${rule}-left-out`}
            label={
              <>
                {text(rule)}
                <span id={`${rule}-left-out`} className={styles.note}>
                  {text(comfort[rule] ? 'leftOut.on' : 'leftOut.off', { count: comfort.leftOut[rule] })}
                </span>
              </>
            }
          />
        ))}
        <p className={styles.hint}>{text('shoesHint')}</p>
      </div>
    </Section>
  );
};

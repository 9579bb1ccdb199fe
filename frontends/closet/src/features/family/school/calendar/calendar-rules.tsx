import type { CalendarRule, EventMeaning } from '@fitfolk/contracts/outfits';
import { MAX_CALENDAR_RULES, MAX_KEYWORD_LENGTH } from '@fitfolk/contracts/outfits/school-calendar-limits';
import { Button } from '@fitfolk/ui/button';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { X } from 'lucide-react';
import styles from './calendar.module.css';
import { useTranslations } from './messages/messages.ts';

const meanings: readonly EventMeaning[] = ['pe', 'swim', 'uniform', 'no-school', 'reminder'];

export type CalendarRulesProps = {
  readonly rules: readonly CalendarRule[];
  readonly onChange: (rules: CalendarRule[]) => void;
};

/** Keywords of events, each with what it means. */
export const CalendarRules = ({ rules, onChange }: CalendarRulesProps) => {
  const text = useTranslations();
  const options = meanings.map((value) => ({ value, label: text(`meanings.${value}`) }));
  const change = (index: number, fields: Partial<CalendarRule>) =>
    onChange(rules.map((rule, each) => (each === index ? { ...rule, ...fields } : rule)));
  return (
    <section aria-labelledby="calendar-rules">
      <h3 id="calendar-rules" className={fieldLabelClass}>
        {text('rules')}
      </h3>
      <ul className={styles.rules}>
        {rules.map(({ keyword, meaning }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no id, and its keyword changes while it is typed
          <li key={index} className={styles.rule}>
            <TextInput
              aria-label={text('keyword')}
              value={keyword}
              required
              {...limitGraphemes(MAX_KEYWORD_LENGTH)}
              onChange={({ currentTarget }) => change(index, { keyword: currentTarget.value })}
            />
            <Select
              aria-label={text('meaning')}
              value={meaning}
              options={options}
              onChange={({ currentTarget }) =>
                change(index, { meaning: meanings.find((each) => each === currentTarget.value) ?? meaning })
              }
            />
            <IconButton
              label={text('removeRule', { keyword })}
              onClick={() => onChange(rules.filter((_, each) => each !== index))}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {rules.length < MAX_CALENDAR_RULES && (
        <Button size="small" onClick={() => onChange([...rules, { keyword: '', meaning: 'reminder' }])}>
          {text('addRule')}
        </Button>
      )}
    </section>
  );
};

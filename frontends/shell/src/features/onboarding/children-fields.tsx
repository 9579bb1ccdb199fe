import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { IconButton } from '@fitfolk/ui/icon-button';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { Plus, X } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import { MIN_BIRTH_YEAR, parseBirthYear } from '../settings/profiles/birth-year.ts';
import styles from './children-fields.module.css';
import { useTranslations as useOnboardingTranslations } from './messages/messages.ts';
import type { Child } from './use-complete-onboarding.ts';

/** Entered fields of a child. */
export type ChildEntry = { readonly key: string; readonly name: string; readonly yearOrAge: string };

/** Limits of the `Profile` schema and of what a form can show. */
const [MAX_NAME_LENGTH, MAX_CHILDREN] = [80, 8];

/** Returns the children that have a name; undefined if a birth year is impossible. */
export const toChildren = (entries: readonly ChildEntry[], thisYear: number): Child[] | undefined => {
  const children: Child[] = [];
  for (const { name, yearOrAge } of entries) {
    const birthYear = parseBirthYear(yearOrAge, thisYear);
    if (birthYear === undefined) return undefined;
    if (name.trim() !== '') children.push({ name: name.trim(), birthYear });
  }
  return children;
};

export type ChildrenFieldsProps = {
  readonly entries: readonly ChildEntry[];
  readonly thisYear: number;
  readonly onChange: (entries: readonly ChildEntry[]) => void;
};

/** Names and birth years of a parent's children, none at first. */
export const ChildrenFields = ({ entries, thisYear, onChange }: ChildrenFieldsProps) => {
  const t = useTranslations();
  const text = useOnboardingTranslations();
  const change = (key: string, fields: Partial<ChildEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...fields } : entry)));
  return (
    <fieldset className={styles.children}>
      <legend className={styles.legend}>
        {text('children')} <span className={styles.optional}>{text('optional')}</span>
      </legend>
      {entries.map(({ key, name, yearOrAge }, index) => {
        const number = index + 1;
        const isPossible = parseBirthYear(yearOrAge, thisYear) !== undefined;
        return (
          <div key={key} className={styles.child}>
            <Field label={text('childName', { number })}>
              <TextInput
                value={name}
                {...limitGraphemes(MAX_NAME_LENGTH)}
                autoFocus
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              />
            </Field>
            <Field
              label={text('childYear', { number })}
              error={
                isPossible
                  ? undefined
                  : t('settings.birthYearInvalid', { from: MIN_BIRTH_YEAR, to: thisYear })
              }
            >
              <TextInput
                inputMode="numeric"
                value={yearOrAge}
                maxLength={4}
                placeholder={t('settings.birthYearPlaceholder')}
                onChange={({ currentTarget }) =>
                  change(key, { yearOrAge: currentTarget.value.replaceAll(/\D/g, '') })
                }
              />
            </Field>
            <IconButton
              label={text('removeChild', { number })}
              className={styles.remove}
              onClick={() => onChange(entries.filter((entry) => entry.key !== key))}
            >
              <X size={20} aria-hidden="true" />
            </IconButton>
          </div>
        );
      })}
      {entries.length < MAX_CHILDREN && (
        <Button
          size="small"
          className={styles.add}
          onClick={() => onChange([...entries, { key: crypto.randomUUID(), name: '', yearOrAge: '' }])}
        >
          <Plus size={18} aria-hidden="true" />
          {text('addChild')}
        </Button>
      )}
    </fieldset>
  );
};

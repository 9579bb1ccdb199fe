import { MAX_TEXT_LENGTH } from '@fitfolk/contracts/outfits/arrangement/arrangement-limits';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { Type } from 'lucide-react';
import { useState } from 'react';
import styles from './arranger.module.css';
import { useTranslations } from './messages/messages.ts';

/** Adds a text to the picture. */
export const TextForm = ({ onAdd }: { readonly onAdd: (text: string) => void }) => {
  const t = useTranslations();
  const [value, setValue] = useState('');
  return (
    <form
      className={styles.textForm}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the outfit may be around this one.
        event.stopPropagation();
        onAdd(value.trim());
        setValue('');
      }}
    >
      <Field label={t('newText')}>
        <TextInput
          {...limitGraphemes(MAX_TEXT_LENGTH)}
          value={value}
          autoComplete="off"
          placeholder={t('textPlaceholder')}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
        />
      </Field>
      <Button type="submit" disabled={value.trim() === ''}>
        <Type size={18} aria-hidden="true" />
        {t('addText')}
      </Button>
    </form>
  );
};

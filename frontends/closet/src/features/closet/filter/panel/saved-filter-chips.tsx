import { Button } from '@fitfolk/ui/button';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { IconButton } from '@fitfolk/ui/icon-button';
import { TextInput } from '@fitfolk/ui/text-input';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import chipStyles from '../../../items/filter-chip.module.css';
import styles from './filter-panel.module.css';
import { useTranslations } from './messages/messages.ts';
import { addFilter, applySaved, toSavedSearch, useSavedFilters } from './saved-filters.ts';

const MAX_NAME = 40;

/** Filters that a person saved, and a field that saves the present one under a name. */
export const SavedFilterChips = ({ profileId }: { readonly profileId: string }) => {
  const text = useTranslations();
  const [parameters, setParameters] = useSearchParams();
  const { filters, save } = useSavedFilters(profileId);
  const [name, setName] = useState('');
  const present = toSavedSearch(parameters);
  const isSaved = filters.some(({ search }) => search === present);
  const apply = (search: string) =>
    setParameters((current) => applySaved(current, search === present ? '' : search), { replace: true });
  if (filters.length === 0 && present === '') return null;
  return (
    <fieldset className={styles.group}>
      <legend className={fieldLabelClass}>{text('saved')}</legend>
      <div className={styles.options}>
        {filters.map((filter) => (
          <span key={filter.name} className={styles.saved}>
            <button
              type="button"
              className={chipStyles.chip}
              aria-pressed={filter.search === present}
              onClick={() => apply(filter.search)}
            >
              {filter.name}
            </button>
            <IconButton
              label={text('removeSaved', { name: filter.name })}
              onClick={() => save(filters.filter((each) => each !== filter))}
            >
              <X size={16} aria-hidden="true" />
            </IconButton>
          </span>
        ))}
      </div>
      {present !== '' && !isSaved && (
        <form
          className={styles.save}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() === '') return;
            save(addFilter(filters, { name: name.trim(), search: present }));
            setName('');
          }}
        >
          <TextInput
            value={name}
            {...limitGraphemes(MAX_NAME)}
            aria-label={text('saveAs')}
            placeholder={text('saveAs')}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {text('save')}
          </Button>
        </form>
      )}
    </fieldset>
  );
};

import { Category, Season } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useText } from '../../messages/messages.ts';
import type { AnalyzedField } from './analysis.ts';
import { ItemForm, isSavable, noFields } from './item-form.ts';
import { PhotoField } from './photo-field.tsx';
import { useFilledMarks } from './use-filled-marks.ts';
import { usePhoto } from './use-photo.ts';
import { useSaveItem } from './use-save-item.ts';

export type AddItemFormProps = {
  readonly profileId: string;
  readonly onBeforeSave: () => Promise<void>;
  readonly onSaved: () => void;
};

/** A new piece: its picture first, then what it is, most of which the picture's analysis fills in. */
export const AddItemForm = ({ profileId, onBeforeSave, onSaved }: AddItemFormProps) => {
  const text = useText();
  const form = useForm({ resolver: zodResolver(ItemForm), defaultValues: noFields });
  const { marked, fill, unmark } = useFilledMarks(form);
  const photo = usePhoto(fill);
  const save = useSaveItem({ profileId, photo, onBeforeSave, onSaved });
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });

  const { errors } = form.formState;
  const note = (field: AnalyzedField) => (marked.has(field) ? text('addItem.filledByAi') : '');
  const className = (field: AnalyzedField) => (marked.has(field) ? 'closet-filled' : '');
  const registered = (field: AnalyzedField) => form.register(field, { onChange: () => unmark(field) });
  return (
    <form noValidate className="closet-form" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <PhotoField photo={photo} />
      <div className="closet-fields">
        <Field label={text('addItem.name')} note={note('name')} error={errors.name?.message}>
          <TextInput
            {...registered('name')}
            className={className('name')}
            placeholder={text('addItem.namePlaceholder')}
            autoComplete="off"
            enterKeyHint="next"
          />
        </Field>
        <div className="closet-pair">
          <Field label={text('addItem.category')} note={note('category')} error={errors.category?.message}>
            <Select
              {...registered('category')}
              className={className('category')}
              placeholder={text('addItem.categoryPlaceholder')}
              options={Category.options.map((value) => ({ value, label: text(`categories.${value}`) }))}
            />
          </Field>
          <Field label={text('addItem.season')} note={note('season')} error={errors.season?.message}>
            <Select
              {...registered('season')}
              className={className('season')}
              placeholder={text('addItem.seasonPlaceholder')}
              options={Season.options.map((value) => ({ value, label: text(`seasons.${value}`) }))}
            />
          </Field>
        </div>
        <Field label={text('addItem.tags')} note={text('addItem.tagsNote')} error={errors.tags?.message}>
          <TextInput
            {...form.register('tags')}
            placeholder={text('addItem.tagsPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
          />
        </Field>
      </div>
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name, category })}
          pending={save.isPending}
        >
          {text(save.isPending ? 'addItem.submitting' : 'addItem.submit')}
        </Button>
      </DialogActions>
    </form>
  );
};

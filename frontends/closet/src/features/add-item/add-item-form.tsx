import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useText } from '../../messages/messages.ts';
import styles from './add-item.module.css';
import { ItemForm, isSavable, noFields } from './item-form.ts';
import { ItemInputs } from './item-inputs.tsx';
import { PhotoField } from './photo-field.tsx';
import { SeveralPhotos } from './several-photos.tsx';
import { useFilledMarks } from './use-filled-marks.ts';
import { usePhoto } from './use-photo.ts';
import { useSaveItem } from './use-save-item.ts';

export type AddItemFormProps = {
  readonly profileId: string;
  readonly onBeforeSave: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onSeveral: (files: readonly File[]) => void;
};

/** A new piece: its picture first, then what it is, most of which the picture's analysis fills in. */
export const AddItemForm = (props: AddItemFormProps) => {
  const { profileId, onBeforeSave, onSaved, onSeveral } = props;
  const text = useText();
  const form = useForm({ resolver: formResolver(ItemForm), defaultValues: noFields });
  const marks = useFilledMarks(form);
  const photo = usePhoto(marks.fill);
  const save = useSaveItem({ profileId, photo, onBeforeSave, onSaved });
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <PhotoField photo={photo} />
      <ItemInputs form={form} marks={marks} />
      <DialogActions>
        <SeveralPhotos onChoose={onSeveral} />
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

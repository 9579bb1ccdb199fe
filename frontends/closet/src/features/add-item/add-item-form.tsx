import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { listImageHashes } from '../items/items-api.ts';
import { useTranslations } from '../items/messages/messages.ts';
import styles from './add-item.module.css';
import { emptyFields, isSavable } from './form/item-form.ts';
import { useItemForm } from './form/use-item-form.ts';
import { ImageField } from './image-field.tsx';
import { ItemInputs } from './item-inputs.tsx';
import { MultipleImagesInput } from './multiple-images-input.tsx';
import { ShopLink } from './shop-link/shop-link.tsx';
import { useShopLink } from './shop-link/use-shop-link.ts';
import { useAutofill } from './use-autofill.ts';
import { useImageUpload } from './use-image-upload.ts';
import { useSaveItem } from './use-save-item.ts';

export type AddItemFormProps = {
  readonly profileId: string;
  /** Text with the link of a shop's page, from which the form is filled in at once. */
  readonly sharedLink?: string | undefined;
  readonly onBeforeSave: () => Promise<void>;
  readonly onSaved: () => void;
  readonly onMultipleFiles: (files: readonly File[]) => void;
};

/** Form of a new item; image analysis fills in most fields. */
export const AddItemForm = (props: AddItemFormProps) => {
  const { profileId, sharedLink, onBeforeSave, onSaved, onMultipleFiles } = props;
  const itemText = useTranslations();
  const { form, draft } = useItemForm(`item:${profileId}`, emptyFields);
  const autofill = useAutofill(form);
  const client = useQueryClient();
  const { upload, clearDraft } = useImageUpload({
    profileId,
    form: 'item',
    listImageHashes: () => listImageHashes(client, profileId),
    onAnalysis: autofill.fill,
  });
  const link = useShopLink({ form, autofill, upload });
  const save = useSaveItem({
    profileId,
    upload,
    onBeforeSave,
    onSaved: () => {
      draft.clear();
      clearDraft();
      onSaved();
    },
  });
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <div>
        <ImageField upload={upload} profileId={profileId} />
        <MultipleImagesInput onChoose={onMultipleFiles} />
        <ShopLink link={link} shared={sharedLink} />
      </div>
      <ItemInputs form={form} autofill={autofill} detailsKey={link.changes} />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name, category })}
          pending={save.isPending}
        >
          {itemText(save.isPending ? 'submitting' : 'submit')}
        </Button>
      </DialogActions>
    </form>
  );
};

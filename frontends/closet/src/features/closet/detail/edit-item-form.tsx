import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from '../../../messages/messages.ts';
import styles from '../../add-item/add-item.module.css';
import { ImageField } from '../../add-item/image-field.tsx';
import { ItemForm, type ItemValues, isSavable } from '../../add-item/item-form.ts';
import { ItemInputs } from '../../add-item/item-inputs.tsx';
import { useAutofill } from '../../add-item/use-autofill.ts';
import { useImageUpload } from '../../add-item/use-image-upload.ts';
import { useEditItem } from '../../items/items-api.ts';

export type EditItemFormProps = { readonly item: ClothingItem; readonly onDone: () => void };

/** Form that edits the image and fields of an item. */
export const EditItemForm = ({ item, onDone }: EditItemFormProps) => {
  const t = useTranslations();
  const { name, category, season, tags } = item;
  const form = useForm({
    resolver: formResolver(ItemForm),
    defaultValues: { name, category: category as string, season: season ?? '', tags: tags.join(', ') },
  });
  const autofill = useAutofill(form);
  const upload = useImageUpload(autofill.fill, item.imageUrl);
  const edit = useEditItem();
  const save = useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = (await upload?.settled()) ?? null;
      const image = imageUrl === item.imageUrl ? {} : { imageUrl };
      return edit.mutateAsync({ item, change: { ...values, ...image } });
    },
    onSuccess: () => {
      toast({ title: t('item.saved') });
      onDone();
    },
    onError: (error) => upload?.read().step !== 'failed' && toastError(error),
  });
  const [typedName, typedCategory] = useWatch({ control: form.control, name: ['name', 'category'] });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <ImageField upload={upload} />
      <ItemInputs form={form} autofill={autofill} />
      <DialogActions>
        <Button onClick={onDone}>{t('item.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name: typedName, category: typedCategory })}
          pending={save.isPending}
        >
          {t(save.isPending ? 'item.saving' : 'item.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

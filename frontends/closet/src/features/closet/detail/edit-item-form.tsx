import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useEditItem } from '../../../api.ts';
import { text, useText } from '../../../messages/messages.ts';
import styles from '../../add-item/add-item.module.css';
import { ItemForm, type ItemValues, isSavable } from '../../add-item/item-form.ts';
import { ItemInputs } from '../../add-item/item-inputs.tsx';
import { PhotoField } from '../../add-item/photo-field.tsx';
import { useFilledMarks } from '../../add-item/use-filled-marks.ts';
import { usePhoto } from '../../add-item/use-photo.ts';

export type EditItemFormProps = { readonly item: ClothingItem; readonly onDone: () => void };

/** An item's picture and fields to change. */
export const EditItemForm = ({ item, onDone }: EditItemFormProps) => {
  const words = useText();
  const { name, category, season, tags } = item;
  const form = useForm({
    resolver: formResolver(ItemForm),
    defaultValues: { name, category: category as string, season: season ?? '', tags: tags.join(', ') },
  });
  const marks = useFilledMarks(form);
  const photo = usePhoto(marks.fill, item.imageUrl);
  const edit = useEditItem();
  const save = useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = (await photo?.settled()) ?? null;
      const picture = imageUrl === item.imageUrl ? {} : { imageUrl };
      return edit.mutateAsync({ item, change: { ...values, ...picture } });
    },
    onSuccess: () => {
      toast({ title: text('item.saved') });
      onDone();
    },
    onError: (error) => photo?.read().step !== 'failed' && toastFailure(error),
  });
  const [typedName, typedCategory] = useWatch({ control: form.control, name: ['name', 'category'] });
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <PhotoField photo={photo} />
      <ItemInputs form={form} marks={marks} />
      <DialogActions>
        <Button onClick={onDone}>{words('item.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name: typedName, category: typedCategory })}
          pending={save.isPending}
        >
          {words(save.isPending ? 'item.saving' : 'item.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

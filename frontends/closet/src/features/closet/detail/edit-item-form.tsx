import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import styles from '../../add-item/add-item.module.css';
import { toDetailFields } from '../../add-item/form/details-form.ts';
import { type ItemFields, type ItemValues, isSavable } from '../../add-item/form/item-form.ts';
import { useItemForm } from '../../add-item/form/use-item-form.ts';
import { ImageField } from '../../add-item/image-field.tsx';
import { ItemInputs } from '../../add-item/item-inputs.tsx';
import { useAutofill } from '../../add-item/use-autofill.ts';
import { useImageUpload } from '../../add-item/use-image-upload.ts';
import { useEditItem } from '../../items/items-api.ts';
import { useTranslations } from '../../items/messages/messages.ts';

export type EditItemFormProps = { readonly item: ClothingItem; readonly onDone: () => void };

const toFields = ({
  name,
  category,
  kind,
  pattern,
  season,
  tags,
  traits,
  size,
  details,
}: ClothingItem): ItemFields => ({
  name,
  category,
  kind: kind ?? '',
  pattern: pattern ?? '',
  season: season ?? '',
  tags: tags.join(', '),
  traits: traits ?? null,
  sizeSystem: size?.system ?? '',
  sizeValue: size?.value ?? '',
  ...toDetailFields(details),
});

/** Form that edits the image and fields of an item. */
export const EditItemForm = ({ item, onDone }: EditItemFormProps) => {
  const itemText = useTranslations();
  const { form, draft } = useItemForm(`item-edit:${item.id}`, toFields(item));
  const [isRestored, setRestored] = useState(draft.isRestored);
  const autofill = useAutofill(form);
  const { upload, clearDraft } = useImageUpload({
    profileId: item.profileId,
    form: `item-edit:${item.id}`,
    imageUrl: item.imageUrl,
    onAnalysis: autofill.fill,
    onRestored: () => setRestored(true),
  });
  const edit = useEditItem();
  const save = useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = (await upload?.settled()) ?? null;
      const imageHash = upload?.read().imageHash ?? null;
      const image = imageUrl === item.imageUrl ? {} : { imageUrl, ...(imageHash ? { imageHash } : {}) };
      return edit.mutateAsync({ item, change: { ...values, ...image } });
    },
    onSuccess: () => {
      toast({ title: itemText('details.saved') });
      close();
    },
    onError: (error) => upload?.read().step !== 'failed' && toastError(error),
  });
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });
  const close = () => {
    draft.clear();
    clearDraft();
    onDone();
  };
  const discard = () => {
    form.reset(toFields(item));
    draft.clear();
    upload?.reset();
    setRestored(false);
  };
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      {isRestored && <DraftNotice onDiscard={discard} />}
      <ImageField upload={upload} profileId={item.profileId} />
      <ItemInputs form={form} autofill={autofill} />
      <DialogActions>
        <Button onClick={close}>{itemText('details.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name, category })}
          pending={save.isPending}
        >
          {itemText(save.isPending ? 'details.saving' : 'details.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

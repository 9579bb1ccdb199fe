import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { useEffect, useState } from 'react';
import styles from '../../add-item/add-item.module.css';
import { ImageField } from '../../add-item/image-field.tsx';
import { ItemInputs } from '../../add-item/item-inputs.tsx';
import { toItemFields, useItemEditing } from '../../add-item/use-item-editing.ts';
import { useEditItem } from '../../items/items-api.ts';
import { useTranslations } from '../../items/messages/messages.ts';
import { toChangedImages } from '../more-images/changed-images.ts';
import { createMoreImages, MoreImagesError } from '../more-images/more-images.ts';
import { MoreImagesField } from '../more-images/more-images-field.tsx';

export type EditItemFormProps = { readonly item: ClothingItem; readonly onDone: () => void };

/** Form that edits the images and fields of an item. */
export const EditItemForm = ({ item, onDone }: EditItemFormProps) => {
  const itemText = useTranslations();
  const edit = useEditItem();
  const [more] = useState(() => createMoreImages(item.moreImageUrls ?? []));
  useEffect(() => more.close, [more]);
  const editing = useItemEditing({
    draftKey: `item-edit:${item.id}`,
    formName: `item-edit:${item.id}`,
    profileId: item.profileId,
    fields: toItemFields(item),
    imageUrl: item.imageUrl,
    send: async (values, image) => {
      const images = toChangedImages(item, image, await more.settled());
      return edit.mutateAsync({ item, change: { ...values, ...images } });
    },
    onSaved: () => toast({ title: itemText('details.saved') }),
    isShown: (error) => error instanceof MoreImagesError,
    onDone,
  });
  const { form, autofill, upload, isSaving } = editing;
  const discard = () => {
    editing.discard();
    more.reset();
  };
  return (
    <form noValidate className={styles.form} onSubmit={editing.submit}>
      {editing.isRestored && <DraftNotice onDiscard={discard} />}
      <div>
        <ImageField upload={upload} profileId={item.profileId} />
        <MoreImagesField images={more} upload={upload} />
      </div>
      <ItemInputs form={form} autofill={autofill} />
      <DialogActions>
        <Button onClick={editing.close}>{itemText('details.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!editing.isSavable} pending={isSaving}>
          {itemText(isSaving ? 'details.saving' : 'details.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import styles from '../../add-item/add-item.module.css';
import { toDetailFields } from '../../add-item/form/details-form.ts';
import { emptyFields, type ItemFields, type ItemValues, isSavable } from '../../add-item/form/item-form.ts';
import { useItemForm } from '../../add-item/form/use-item-form.ts';
import { ImageField } from '../../add-item/image-field.tsx';
import { ShopLink } from '../../add-item/shop-link/shop-link.tsx';
import { useShopLink } from '../../add-item/shop-link/use-shop-link.ts';
import { useAutofill } from '../../add-item/use-autofill.ts';
import { useImageUpload } from '../../add-item/use-image-upload.ts';
import { useTranslations } from '../messages/messages.ts';
import { addWish, changeWish } from '../wishlist-api.ts';
import { WishInputs } from './wish-inputs.tsx';

export type WishFormProps = {
  readonly person: Profile;
  /** Wish that is edited; undefined for a new one. */
  readonly wish: Wish | undefined;
  readonly onDone: () => void;
};

const toFields = (wish: Wish | undefined): ItemFields =>
  wish
    ? {
        name: wish.name,
        category: wish.category,
        kind: wish.kind ?? '',
        pattern: wish.pattern ?? '',
        season: wish.season ?? '',
        tags: wish.tags.join(', '),
        traits: wish.traits,
        sizeSystem: wish.size?.system ?? '',
        sizeValue: wish.size?.value ?? '',
        ...toDetailFields(wish.details),
      }
    : { ...emptyFields };

/** Form of a wish: a shop's link or a photo fills in most fields, and a name alone is enough. */
export const WishForm = ({ person, wish, onDone }: WishFormProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const formName = wish ? `wish-edit:${wish.id}` : 'wish';
  const { form, draft } = useItemForm(wish ? formName : `wish:${person.id}`, toFields(wish));
  const [isRestored, setRestored] = useState(draft.isRestored);
  const autofill = useAutofill(form);
  const { upload, clearDraft } = useImageUpload({
    profileId: person.id,
    form: formName,
    imageUrl: wish?.imageUrl ?? null,
    onAnalysis: autofill.fill,
    onRestored: () => setRestored(true),
  });
  const link = useShopLink({ form, autofill, upload });
  const save = useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = (await upload?.settled()) ?? null;
      const imageHash = upload?.read().imageHash ?? null;
      const image =
        imageUrl === (wish?.imageUrl ?? null) ? {} : { imageUrl, ...(imageHash ? { imageHash } : {}) };
      const item = { ...values, ...image };
      const url = link.url === undefined ? {} : { url: link.url };
      return wish
        ? changeWish(client, wish.id, { item, ...url })
        : addWish(client, { item: { ...item, profileId: person.id }, ...url });
    },
    onSuccess: ({ name }) => {
      toast({ title: text(wish ? 'saved' : 'added', { name }) });
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
    form.reset(toFields(wish));
    draft.clear();
    upload?.reset();
    setRestored(false);
  };
  return (
    <form noValidate className={styles.form} onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      {isRestored && wish && <DraftNotice onDiscard={discard} />}
      <div>
        <ImageField upload={upload} profileId={person.id} />
        <ShopLink link={link} />
      </div>
      <WishInputs form={form} autofill={autofill} person={person} />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          disabled={!isSavable({ name, category })}
          pending={save.isPending}
        >
          {text(save.isPending ? 'saving' : 'save')}
        </Button>
      </DialogActions>
    </form>
  );
};

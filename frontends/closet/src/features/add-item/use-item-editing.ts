import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toDetailFields } from './form/details-form.ts';
import { type ItemFields, type ItemValues, isSavable } from './form/item-form.ts';
import { useItemForm } from './form/use-item-form.ts';
import { useAutofill } from './use-autofill.ts';
import { useImageUpload } from './use-image-upload.ts';

/** The main image of an item, if it is another one than before. */
type ChangedImage = { readonly imageUrl?: string | null; readonly imageHash?: string };

export type ItemEditingOptions<Saved> = {
  /** Key of the draft of the fields. */
  readonly draftKey: string;
  /** Name of the form, under which the chosen file is kept as a draft. */
  readonly formName: string;
  readonly profileId: string;
  readonly fields: ItemFields;
  readonly imageUrl: string | null;
  readonly send: (values: ItemValues, image: ChangedImage) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => void;
  /** Checks whether the form shows an error itself. */
  readonly isShown?: (error: unknown) => boolean;
  readonly onDone: () => void;
};

/** Returns the fields of an item, or of a wish, for its form. */
export const toItemFields = ({
  name,
  category,
  kind,
  pattern,
  season,
  tags,
  traits,
  size,
  details,
}: Pick<
  ClothingItem,
  'name' | 'category' | 'kind' | 'pattern' | 'season' | 'tags' | 'traits' | 'size' | 'details'
>): ItemFields => ({
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

/** The form of an item or a wish with its image, both of which are kept as drafts until they are saved. */
export const useItemEditing = <Saved>(options: ItemEditingOptions<Saved>) => {
  const { draftKey, formName, profileId, fields, imageUrl, send, onSaved, isShown, onDone } = options;
  const { form, draft } = useItemForm(draftKey, fields);
  const [isRestored, setRestored] = useState(draft.isRestored);
  const autofill = useAutofill(form);
  const { upload, clearDraft } = useImageUpload({
    profileId,
    form: formName,
    imageUrl,
    onAnalysis: autofill.fill,
    onRestored: () => setRestored(true),
  });
  const close = () => {
    draft.clear();
    clearDraft();
    onDone();
  };
  const save = useMutation({
    mutationFn: async (values: ItemValues) => {
      const settled = (await upload?.settled()) ?? null;
      const imageHash = upload?.read().imageHash ?? null;
      const isSame = settled === imageUrl;
      return send(values, isSame ? {} : { imageUrl: settled, ...(imageHash ? { imageHash } : {}) });
    },
    onSuccess: (saved) => {
      onSaved(saved);
      close();
    },
    onError: (error) => {
      if (upload?.read().step !== 'failed' && !isShown?.(error)) toastError(error);
    },
  });
  const [name, category] = useWatch({ control: form.control, name: ['name', 'category'] });
  return {
    form,
    autofill,
    upload,
    isRestored,
    /** Discards the drafts and shows what is stored. */
    discard: () => {
      form.reset(fields);
      draft.clear();
      upload?.reset();
      setRestored(false);
    },
    close,
    isSaving: save.isPending,
    isSavable: isSavable({ name, category }),
    submit: form.handleSubmit((values) => save.mutate(values)),
  };
};

import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useAddItem } from '../items/items-api.ts';
import { t } from '../items/messages/messages.ts';
import type { ItemValues } from './form/item-form.ts';
import type { ImageUpload } from './upload/image-upload.ts';

export type SaveItemOptions = {
  readonly profileId: string;
  readonly upload: ImageUpload | undefined;
  readonly onBeforeSave: () => Promise<void>;
  readonly onSaved: () => void;
};

/** Saves an item after its image upload has finished; saves nothing if the upload fails. */
export const useSaveItem = ({ profileId, upload, onBeforeSave, onSaved }: SaveItemOptions) => {
  const add = useAddItem();
  return useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = await upload?.settled();
      await onBeforeSave();
      const imageHash = upload?.read().imageHash ?? null;
      return add.mutateAsync({
        ...values,
        profileId,
        imageUrl: imageUrl ?? null,
        ...(imageHash ? { imageHash } : {}),
      });
    },
    onSuccess: () => {
      toast({ title: t('success') });
      onSaved();
    },
    onError: (error) => {
      // The form shows a failed upload itself.
      if (upload?.read().step !== 'failed') toastError(error);
    },
  });
};

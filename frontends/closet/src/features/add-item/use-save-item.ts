import { toast } from '@fitfolk/ui/toast';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { useMutation } from '@tanstack/react-query';
import { useAddItem } from '../../api.ts';
import { text } from '../../messages/messages.ts';
import type { ItemValues } from './item-form.ts';
import type { Photo } from './upload/photo.ts';

export type SaveItemOptions = {
  readonly profileId: string;
  readonly photo: Photo | undefined;
  readonly onBeforeSave: () => Promise<void>;
  readonly onSaved: () => void;
};

/** Saves an item with its picture, waiting for one that is still on its way. Without the picture nothing is saved. */
export const useSaveItem = ({ profileId, photo, onBeforeSave, onSaved }: SaveItemOptions) => {
  const add = useAddItem();
  return useMutation({
    mutationFn: async (values: ItemValues) => {
      const imageUrl = await photo?.settled();
      await onBeforeSave();
      return add.mutateAsync({ ...values, profileId, imageUrl: imageUrl ?? null });
    },
    onSuccess: () => {
      toast({ title: text('addItem.success') });
      onSaved();
    },
    onError: (error) => {
      // A failed picture says so at its place.
      if (photo?.read().step !== 'failed') toastFailure(error);
    },
  });
};

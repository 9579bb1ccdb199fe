import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { useAddItem } from '../../items/items-api.ts';
import { t } from '../../items/messages/messages.ts';
import { useOpenItem } from './use-open-item.ts';

/** Adds a copy of an item, clean and never worn, and opens it. */
export const useDuplicate = () => {
  const add = useAddItem();
  const { open } = useOpenItem();
  return useMutation({
    mutationFn: (item: ClothingItem) => {
      const {
        profileId,
        name,
        category,
        kind,
        pattern,
        season,
        tags,
        size,
        traits,
        imageUrl,
        imageHash,
        details,
      } = item;
      const copy = {
        profileId,
        name,
        category,
        kind,
        pattern,
        season,
        tags,
        size,
        traits,
        imageUrl,
        details,
      };
      return add.mutateAsync(imageHash ? { ...copy, imageHash } : copy);
    },
    onSuccess: (copy) => {
      toast({ title: t('details.duplicated') });
      open(copy);
    },
    onError: toastError,
  });
};

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
    mutationFn: ({ imageHash, ...item }: ClothingItem) =>
      add.mutateAsync({
        profileId: item.profileId,
        name: item.name,
        category: item.category,
        kind: item.kind,
        pattern: item.pattern,
        season: item.season,
        tags: item.tags,
        size: item.size,
        traits: item.traits,
        imageUrl: item.imageUrl,
        ...(item.moreImageUrls ? { moreImageUrls: item.moreImageUrls } : {}),
        details: item.details,
        ...(imageHash ? { imageHash } : {}),
      }),
    onSuccess: (copy) => {
      toast({ title: t('details.duplicated') });
      open(copy);
    },
    onError: toastError,
  });
};

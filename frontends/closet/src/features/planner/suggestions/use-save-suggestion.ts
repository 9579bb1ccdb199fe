import type { Outfit, Suggestion } from '@fitfolk/contracts/outfits';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOutfit, createOutfit } from '../../outfits/outfits-api.ts';

type Change = { readonly scheduledDate: string } | { readonly isFavorite: true };

/** Creates the outfit of a suggestion on the first save and changes it on the next, so that it exists once. */
export const useSaveSuggestion = (profileId: string, { name, clothingItemIds }: Suggestion) => {
  const client = useQueryClient();
  const [outfit, setOutfit] = useState<Outfit>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: Change): Promise<Outfit> => {
      if (!outfit) return createOutfit(client, { profileId, name, clothingItemIds, ...change });
      await changeOutfit(client, outfit, change);
      return { ...outfit, ...change };
    },
    onSuccess: setOutfit,
    onError: toastError,
  });
  return { outfit, isPending, save: mutate };
};

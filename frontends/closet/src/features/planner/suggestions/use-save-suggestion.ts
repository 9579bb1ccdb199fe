import type { Outfit, Suggestion } from '@fitfolk/contracts/outfits';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeOutfit, createOutfit } from '../../outfits/outfits-api.ts';

type Change = { readonly scheduledDate: string } | { readonly isFavorite: true };

export type SaveSuggestionOptions = {
  readonly profileId: string;
  readonly suggestion: Suggestion;
  /** The outfit that the suggestion was saved as earlier. */
  readonly saved: Outfit | undefined;
};

/** Creates the outfit of a suggestion on the first save and changes it on the next, so that it exists once. */
export const useSaveSuggestion = ({ profileId, suggestion, saved }: SaveSuggestionOptions) => {
  const { name, clothingItemIds } = suggestion;
  const client = useQueryClient();
  const [changed, setChanged] = useState<Outfit>();
  const outfit = changed ?? saved;
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: Change): Promise<Outfit> => {
      if (!outfit) return createOutfit(client, { profileId, name, clothingItemIds, ...change });
      await changeOutfit(client, outfit, change);
      return { ...outfit, ...change };
    },
    onSuccess: setChanged,
    onError: toastError,
  });
  return { outfit, isPending, save: mutate };
};

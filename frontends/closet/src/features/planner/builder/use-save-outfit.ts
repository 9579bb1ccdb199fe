import type { Arrangement, Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOutfit, createOutfit, type OutfitInput } from '../../outfits/outfits-api.ts';
import { t } from './messages/messages.ts';

/** Saves the fields of a new outfit. */
export type CreateOutfit = (fields: Omit<OutfitInput, 'profileId' | 'scheduledDate'>) => Promise<unknown>;

export type SaveOutfitOptions = {
  readonly profileId: string;
  readonly day: string | null;
  readonly outfit: Outfit | undefined;
  /** Saves a new outfit in another way than planning it for the day. */
  readonly create?: CreateOutfit | undefined;
  readonly onSaved: () => void;
};

export type OutfitValues = {
  readonly name: string;
  readonly occasion: string;
  readonly isFavorite: boolean;
  readonly clothingItemIds: string[];
  /** Null for the automatic collage. */
  readonly arrangement: Arrangement | null;
};

/** Creates the outfit, or updates the given one. */
export const useSaveOutfit = ({ profileId, day, outfit, create, onSaved }: SaveOutfitOptions) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, occasion, ...values }: OutfitValues) => {
      const fields = { ...values, name: name.trim() || null, occasion: occasion.trim() || null };
      if (outfit) await changeOutfit(client, outfit, fields);
      else if (create) await create(fields);
      else await createOutfit(client, { ...fields, profileId, scheduledDate: day });
    },
    onSuccess: () => {
      toast({ title: t('saved') });
      onSaved();
    },
    onError: toastError,
  });
};

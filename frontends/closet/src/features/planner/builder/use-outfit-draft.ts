import type { Arrangement, Outfit } from '@fitfolk/contracts/outfits';
import { formatPieceNames } from '@fitfolk/contracts/outfits/outfit-name';
import type { CollageItem } from '@fitfolk/ui/collage';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { toCollageItems } from '../../outfits/collage-items.ts';
import type { Slot } from './shuffle/pieces.ts';

const toFields = (outfit: Outfit | undefined) => ({
  // A name made of the pieces follows them.
  name: outfit?.name && outfit.name !== formatPieceNames(outfit.items) ? outfit.name : '',
  occasion: outfit?.occasion ?? '',
  isFavorite: outfit?.isFavorite ?? false,
  arrangement: (outfit?.arrangement ?? null) as Arrangement | null,
  pieces: (outfit ? toCollageItems(outfit) : []) as readonly CollageItem[],
});

/** How the items of an outfit are chosen. */
export type ChooserValues = {
  readonly isShuffling: boolean;
  /** Rows that shuffling leaves as they are. */
  readonly locked: readonly Slot[];
};

const initialChooser: ChooserValues = { isShuffling: false, locked: [] };

export type OutfitDraftOptions = {
  readonly profileId: string;
  readonly day: string | null;
  readonly outfit: Outfit | undefined;
};

/**
 * Keeps the unsaved fields of an outfit, and apart from them how its items are chosen, which is no unsaved change. Returns a
 * function that removes both.
 */
export const useOutfitDraft = ({ profileId, day, outfit }: OutfitDraftOptions) => {
  const key = outfit ? `outfit-edit:${outfit.id}` : `outfit:${profileId}:${day}`;
  const fields = useDraft(key, toFields(outfit));
  const chooser = useDraft(`${key}:chooser`, initialChooser);
  const clear = () => {
    fields.clear();
    chooser.clear();
  };
  return { fields, chooser, clear };
};

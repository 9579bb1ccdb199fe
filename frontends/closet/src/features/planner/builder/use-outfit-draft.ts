import type { Arrangement, Outfit } from '@fitfolk/contracts/outfits';
import { formatPieceNames } from '@fitfolk/contracts/outfits/outfit-name';
import type { CollageItem } from '@fitfolk/ui/collage';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import type { ReactNode } from 'react';
import { toCollageItems } from '../../outfits/collage-items.ts';
import type { Slot } from './shuffle/pieces.ts';

/** Fields that a new outfit starts with. */
export type OutfitStart = {
  /** Key of the draft. */
  readonly key: string;
  /** Title of the dialog. */
  readonly title: string;
  readonly name: string;
  readonly occasion: string;
  readonly items: readonly CollageItem[];
  /** Shown above the items. */
  readonly notice?: ReactNode;
};

const toStartFields = ({ name, occasion, items }: OutfitStart): Fields => ({
  name,
  occasion,
  isFavorite: true,
  arrangement: null,
  pieces: items,
});

type Fields = {
  readonly name: string;
  readonly occasion: string;
  readonly isFavorite: boolean;
  readonly arrangement: Arrangement | null;
  readonly pieces: readonly CollageItem[];
};

const toFields = (outfit: Outfit | undefined): Fields => ({
  // A name made of the pieces follows them.
  name: outfit?.name && outfit.name !== formatPieceNames(outfit.items) ? outfit.name : '',
  occasion: outfit?.occasion ?? '',
  isFavorite: outfit?.isFavorite ?? false,
  arrangement: outfit?.arrangement ?? null,
  pieces: outfit ? toCollageItems(outfit) : [],
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
  readonly start: OutfitStart | undefined;
};

/**
 * Keeps the unsaved fields of an outfit, and apart from them how its items are chosen, which is no unsaved change. Returns a
 * function that removes both.
 */
export const useOutfitDraft = ({ profileId, day, outfit, start }: OutfitDraftOptions) => {
  const newKey = start ? `outfit-start:${start.key}` : `outfit:${profileId}:${day}`;
  const key = outfit ? `outfit-edit:${outfit.id}` : newKey;
  const fields = useDraft(key, start ? toStartFields(start) : toFields(outfit));
  const chooser = useDraft(`${key}:chooser`, initialChooser);
  const clear = () => {
    fields.clear();
    chooser.clear();
  };
  return { fields, chooser, clear };
};

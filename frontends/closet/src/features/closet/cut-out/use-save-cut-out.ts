import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { CutOutFrame } from '@fitfolk/contracts/media';
import { toast } from '@fitfolk/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeItem, replaceCachedItem } from '../../items/items-api.ts';
import { resetDrawing, saveDrawing } from './cut-outs-api.ts';
import { useTranslations } from './messages/messages.ts';

type PicturedItem = ClothingItem & { readonly imageUrl: string };

/** Shows the new cut-out of an item at once; the closet service receives it a moment later. */
const useCutOutChange = <Input>(
  item: PicturedItem,
  send: (imageUrl: string, input: Input) => Promise<CutOutFrame>,
  onDone: () => void,
) => {
  const client = useQueryClient();
  const text = useTranslations();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { cutOutUrl } = await send(item.imageUrl, input);
      const showsPhoto = item.hasCutOut && item.cutOutUrl === null;
      const shown = showsPhoto ? await changeItem(client, item.id, { showsPhoto: false }) : item;
      replaceCachedItem(client, { ...shown, cutOutUrl, hasCutOut: cutOutUrl !== null });
    },
    onSuccess: () => {
      toast({ title: text('saved') });
      onDone();
    },
  });
};

/** Saves a mask, a PNG in base64, as the cut-out of an item. */
export const useSaveCutOut = (item: PicturedItem, onDone: () => void) =>
  useCutOutChange<string>(item, saveDrawing, onDone);

/** Returns an item to its automatic cut-out. */
export const useResetCutOut = (item: PicturedItem, onDone: () => void) =>
  useCutOutChange<undefined>(item, resetDrawing, onDone);

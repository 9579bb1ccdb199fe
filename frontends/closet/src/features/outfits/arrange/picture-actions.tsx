import type { Outfit } from '@fitfolk/contracts/outfits';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { toCollageItems } from '../collage-items.ts';
import { getOutfitName } from '../outfit-name.ts';
import { changeOutfit } from '../outfits-api.ts';
import { ArrangeButton } from './arrange-button.tsx';
import { t } from './messages/messages.ts';
import { PictureButton } from './picture-button.tsx';

/** Buttons that arrange the picture of a saved outfit, and that save it as a file. */
export const PictureActions = ({ outfit }: { readonly outfit: Outfit }) => {
  const client = useQueryClient();
  const items = toCollageItems(outfit);
  const picture = { items, arrangement: outfit.arrangement, name: getOutfitName(outfit) };
  return (
    <>
      <ArrangeButton
        {...picture}
        draftKey={`arrange:${outfit.id}`}
        onSave={async (arrangement) => {
          try {
            await changeOutfit(client, outfit, { arrangement });
          } catch (error) {
            toastError(error);
            throw error;
          }
          toast({ title: t('saved') });
        }}
      />
      <PictureButton {...picture} />
    </>
  );
};

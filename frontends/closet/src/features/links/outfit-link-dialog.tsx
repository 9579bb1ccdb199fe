import type { Outfit } from '@fitfolk/contracts/outfits';
import { OUTFIT_LINK_DAYS } from '@fitfolk/contracts/outfits/links/outfit-link-limits';
import { Dialog } from '@fitfolk/ui/dialog';
import { useTranslations } from '../../messages/messages.ts';
import { ExpiringLink } from './expiring-link.tsx';
import { useTranslations as useLinkTranslations } from './messages/messages.ts';
import { deleteOutfitLink, outfitLinkQuery, replaceOutfitLink } from './outfit-link-api.ts';

export type OutfitLinkDialogProps = {
  readonly outfit: Outfit;
  readonly timeZone: string;
  readonly onClose: () => void;
};

/** Dialog that shares one outfit with people who have no account. */
export const OutfitLinkDialog = ({ outfit: { id }, timeZone, onClose }: OutfitLinkDialogProps) => {
  const t = useTranslations();
  const text = useLinkTranslations();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text('shareOutfit')}
      description={text('outfitText')}
      closeLabel={t('close')}
    >
      <ExpiringLink
        query={outfitLinkQuery(id)}
        days={OUTFIT_LINK_DAYS}
        timeZone={timeZone}
        onReplace={(days) => replaceOutfitLink(id, days)}
        onRemove={() => deleteOutfitLink(id)}
      />
    </Dialog>
  );
};

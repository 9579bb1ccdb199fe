import type { CheckedSeason } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { useTranslations } from '../../../messages/messages.ts';
import { ExpiringLink } from '../../links/expiring-link.tsx';
import { deleteShoppingLink, replaceShoppingLink, shoppingLinkQuery } from '../growth-api.ts';
import { useTranslations as useGrowthTranslations } from '../messages/messages.ts';

/** Days for which the server creates links. */
const DAYS = [7, 30, 90] as const;

type ShareFormProps = {
  readonly profileId: string;
  readonly season: CheckedSeason;
  readonly timeZone: string;
};

export type ShareDialogProps = ShareFormProps & { readonly isOpen: boolean; readonly onClose: () => void };

/** Creates, shows and turns off the link to the shopping list of a season. */
export const ShareDialog = ({ isOpen, onClose, ...form }: ShareDialogProps) => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={text('shareTitle')}
      description={text('shareText')}
      closeLabel={t('close')}
    >
      {isOpen && <ShareForm {...form} />}
    </Dialog>
  );
};

const ShareForm = ({ profileId, season, timeZone }: ShareFormProps) => (
  <ExpiringLink
    query={shoppingLinkQuery(profileId)}
    days={DAYS}
    timeZone={timeZone}
    onReplace={(days) => replaceShoppingLink(profileId, season, DAYS.find((each) => each === days) ?? 30)}
    onRemove={() => deleteShoppingLink(profileId)}
  />
);

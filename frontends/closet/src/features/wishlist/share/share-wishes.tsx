import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { ExpiringLink } from '../../links/expiring-link.tsx';
import { useTranslations as useWishlistTranslations } from '../messages/messages.ts';
import { deleteGiftLink, giftLinkQuery, replaceGiftLink } from './gift-link-api.ts';

/** Days for which the server creates links. */
const DAYS = [7, 30, 90] as const;

export type ShareWishesProps = { readonly person: Profile; readonly timeZone: string };

/** Button and dialog that share the wishes of a person with people who have no account. */
export const ShareWishes = ({ person, timeZone }: ShareWishesProps) => {
  const t = useTranslations();
  const text = useWishlistTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={text('shareTitle', { name: person.name })}
      description={text('shareText')}
      closeLabel={t('close')}
      trigger={
        <Button>
          <Share2 size={18} aria-hidden="true" />
          {text('share')}
        </Button>
      }
    >
      {isOpen && (
        <ExpiringLink
          query={giftLinkQuery(person.id)}
          days={DAYS}
          timeZone={timeZone}
          onReplace={(days) => replaceGiftLink(person.id, DAYS.find((each) => each === days) ?? 30)}
          onRemove={() => deleteGiftLink(person.id)}
        />
      )}
    </Dialog>
  );
};

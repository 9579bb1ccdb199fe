import type { User } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import { Badge } from '@fitfolk/ui/badge';
import { Card } from '@fitfolk/ui/card';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useTranslations } from '../../messages/messages.ts';
import { ChangeImageDialog } from './image/change-image-dialog.tsx';

/** Name, username, plan and image of the account. */
export const AccountCard = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <Card aria-labelledby="account">
      <h2 id="account" className={visuallyHiddenClass}>
        {t('settings.account')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} src={user.profileImageUrl} size={64} />
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-serif text-lg wrap-anywhere">
            {name}
            {user.isPremium && <Badge tone="accent">{t('settings.pro')}</Badge>}
          </p>
          <p className="text-muted wrap-anywhere">@{user.username}</p>
          <p className="text-sm text-muted">
            {t(user.accountType === 'family' ? 'settings.typeFamily' : 'settings.typeIndividual')}
          </p>
        </div>
        <ChangeImageDialog imageUrl={user.profileImageUrl} />
      </div>
    </Card>
  );
};

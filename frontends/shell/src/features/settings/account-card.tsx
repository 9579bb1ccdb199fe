import type { User } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import { Badge } from '@fitfolk/ui/badge';
import { Card } from '@fitfolk/ui/card';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { Fragment } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { usePlans } from '../billing/plan-api.ts';
import styles from './account-card.module.css';
import { ChangeImageDialog } from './image/change-image-dialog.tsx';

/** Name, username, plan and image of the account. An address breaks before its @. */
export const AccountCard = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { hasPlans } = usePlans(user);
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;
  return (
    <Card aria-labelledby="account">
      <h2 id="account" className={visuallyHiddenClass}>
        {t('settings.account')}
      </h2>
      <div className={styles.account}>
        <Avatar name={name} src={user.profileImageUrl} size={64} />
        <div className={styles.details}>
          <p className={styles.name}>
            <span>
              {name.split(/(?=@)/).map((part, index) => (
                <Fragment key={part}>
                  {index > 0 && <wbr />}
                  {part}
                </Fragment>
              ))}
            </span>
            {user.isPremium && hasPlans && <Badge tone="accent">{t('settings.pro')}</Badge>}
          </p>
          <p className={styles.username}>@{user.username}</p>
          <p className={typography.hint}>
            {t(user.accountType === 'family' ? 'settings.typeFamily' : 'settings.typeIndividual')}
          </p>
        </div>
        <ChangeImageDialog imageUrl={user.profileImageUrl} />
      </div>
    </Card>
  );
};

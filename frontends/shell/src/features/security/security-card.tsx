import type { User } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import type { ReactNode } from 'react';
import typography from '../../typography.module.css';
import { ChangePassword } from './change-password.tsx';
import { ChangeEmail } from './email/change-email.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './security-card.module.css';
import { SignInAlertsSwitch } from './sign-in-alerts-switch.tsx';

type SecurityCardProps = {
  readonly user: User;
  /** Further settings. */
  readonly children?: ReactNode;
};

/** Email address, password and sign-in alert settings. */
export const SecurityCard = ({ user, children }: SecurityCardProps) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="security">
      <h2 id="security" className={typography.cardTitle}>
        {t('title')}
      </h2>
      <div className={styles.settings}>
        <ChangeEmail user={user} />
        <ChangePassword user={user} />
        {children}
        <div className={styles.alerts}>
          <SignInAlertsSwitch user={user} />
        </div>
      </div>
    </Card>
  );
};

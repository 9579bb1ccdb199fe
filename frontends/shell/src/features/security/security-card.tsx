import type { User } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import { ChangePassword } from './change-password.tsx';
import { useTranslations } from './messages/messages.ts';
import { SignInAlertsSwitch } from './sign-in-alerts-switch.tsx';

/** Password and sign-in alert settings. */
export const SecurityCard = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="security">
      <h2 id="security" className="font-serif text-lg">
        {t('title')}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4">
        <ChangePassword user={user} />
        <div className="border-t border-line pt-3">
          <SignInAlertsSwitch user={user} />
        </div>
      </div>
    </Card>
  );
};

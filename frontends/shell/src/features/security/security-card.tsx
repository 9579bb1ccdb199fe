import type { User } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import { AlertsSwitch } from './alerts-switch.tsx';
import { ChangePassword } from './change-password.tsx';
import { useText } from './messages/messages.ts';

/** How the account is kept safe. */
export const SecurityCard = ({ user }: { readonly user: User }) => {
  const text = useText();
  return (
    <Card aria-labelledby="security">
      <h2 id="security" className="font-serif text-lg">
        {text('title')}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-4 border-t border-line pt-4">
        <ChangePassword user={user} />
        <div className="border-t border-line pt-3">
          <AlertsSwitch user={user} />
        </div>
      </div>
    </Card>
  );
};

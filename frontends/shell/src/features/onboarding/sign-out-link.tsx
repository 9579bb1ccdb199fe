import { Button } from '@fitfolk/ui/button';
import { useSignOut } from '@fitfolk/web-kit/session/session.ts';
import { useTranslations } from '../../messages/messages.ts';

/** Signs out, for users who signed in to the wrong account. */
export const SignOutLink = () => {
  const t = useTranslations();
  const signOut = useSignOut();
  return (
    <div className="mt-3 text-center">
      <Button variant="quiet" size="small" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('onboarding.logOut')}
      </Button>
    </div>
  );
};

import { Button } from '@fitfolk/ui/button';
import { useSignOut } from '@fitfolk/web-kit/session/session.ts';
import { useText } from '../../messages/messages.ts';

/** The way out for someone who signed in to the wrong account. */
export const SignOutLink = () => {
  const text = useText();
  const signOut = useSignOut();
  return (
    <div className="mt-3 text-center">
      <Button variant="quiet" size="small" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        {text('onboarding.logOut')}
      </Button>
    </div>
  );
};

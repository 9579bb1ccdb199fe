import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { useSignOut } from '@fitfolk/web-kit/session/session.ts';
import { LogOut } from 'lucide-react';
import { text, useText } from '../../messages/messages.ts';
import { failureText } from '../auth/failure-text.ts';

/** Ends the session of this device. */
export const LogOutButton = () => {
  const t = useText();
  const signOut = useSignOut();
  const leave = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: text('error'),
          description: failureText(error, text('settings.logOutFailed')),
        }),
    });
  return (
    <Button className="justify-self-start" pending={signOut.isPending} onClick={leave}>
      {!signOut.isPending && <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />}
      {signOut.isPending ? t('settings.loggingOut') : t('settings.logOut')}
    </Button>
  );
};

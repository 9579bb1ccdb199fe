import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useSignOut } from '@fitfolk/web-kit/session/session.ts';
import { LogOut } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './log-out-button.module.css';

/** Signs this device out. */
export const LogOutButton = () => {
  const t = useTranslations();
  const signOut = useSignOut();
  const logOut = () =>
    signOut.mutate(undefined, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('error'),
          description: getErrorMessage(error, t('settings.logOutFailed')),
        }),
    });
  return (
    <Button className={styles.button} pending={signOut.isPending} onClick={logOut}>
      {!signOut.isPending && <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />}
      {signOut.isPending ? t('settings.loggingOut') : t('settings.logOut')}
    </Button>
  );
};

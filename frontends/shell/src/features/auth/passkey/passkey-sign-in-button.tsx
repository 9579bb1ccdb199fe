import { ApiError } from '@fitfolk/api-client';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { t, useTranslations } from '../messages/messages.ts';
import styles from './passkey-sign-in-button.module.css';
import { supportsPasskeys } from './supports-passkeys.ts';

/** A response that says nothing about the passkey, such as a proxy's error page. */
const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status !== 401;

/** Signs in with a passkey. Renders nothing where the browser cannot. */
export const PasskeySignInButton = () => {
  const tAuth = useTranslations();
  const completeSignIn = useCompleteSignIn();
  const signIn = useMutation({
    // Loaded on demand, because most users sign in in another way.
    mutationFn: async () => (await retryLoad(() => import('./sign-in-with-passkey.ts'))).signInWithPasskey(),
    onSuccess: (user) => {
      if (user) completeSignIn(user);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: t('login.failed'),
        description: getErrorMessage(
          error,
          t(isUnanswered(error) ? 'login.noAnswer' : 'login.passkeyFailed'),
        ),
      }),
  });
  if (!supportsPasskeys()) return null;
  return (
    <Button wide className={styles.button} pending={signIn.isPending} onClick={() => signIn.mutate()}>
      {tAuth('login.passkey')}
    </Button>
  );
};

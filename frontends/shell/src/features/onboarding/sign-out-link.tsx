import { Button } from '@fitfolk/ui/button';
import { useSignOut } from '@fitfolk/web-kit/session/session.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './sign-out-link.module.css';

/** Signs out, for users who signed in to the wrong account. */
export const SignOutLink = () => {
  const text = useTranslations();
  const signOut = useSignOut();
  return (
    <div className={styles.container}>
      <Button variant="quiet" size="small" pending={signOut.isPending} onClick={() => signOut.mutate()}>
        {text('logOut')}
      </Button>
    </div>
  );
};

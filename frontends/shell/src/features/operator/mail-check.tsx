import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations as useOutcomes } from '../auth/register/first-run/messages/messages.ts';
import { sendOperatorMail } from './accounts/accounts-api.ts';
import { useTranslations } from './messages/messages.ts';

/** Sends a mail to the operator on request, and says what the mail server answered. */
export const MailCheck = () => {
  const t = useTranslations();
  const tOutcome = useOutcomes();
  const { user } = useSession();
  const test = useMutation({ mutationFn: sendOperatorMail, onError: toastError });
  return (
    <>
      {test.data && (
        <p role="status">
          {tOutcome(`outcomes.${test.data.outcome}`, { email: user?.email ?? '' })} {test.data.reply}
        </p>
      )}
      <Button size="small" variant="quiet" pending={test.isPending} onClick={() => test.mutate()}>
        {t('testMail')}
      </Button>
    </>
  );
};

import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useMutation } from '@tanstack/react-query';
import { resendVerification } from './email-verification-api.ts';
import { t, useTranslations } from './messages/messages.ts';
import styles from './verify-email-banner.module.css';

/** Asks the user to verify their email address, and sends the link again. */
export const VerifyEmailBanner = ({ email }: { readonly email: string }) => {
  const t = useTranslations();
  const { mutate, isPending } = useResend();
  return (
    <div role="status" className={styles.banner}>
      <p>{t('banner', { email })}</p>
      <Button size="small" pending={isPending} onClick={() => mutate()}>
        {t('resend')}
      </Button>
    </div>
  );
};

const useResend = () =>
  useMutation({
    mutationFn: resendVerification,
    onSuccess: () => toast({ title: t('resent'), description: t('resentText') }),
    onError: (error) =>
      toast({ variant: 'destructive', title: t('resendFailed'), description: getErrorMessage(error) }),
  });

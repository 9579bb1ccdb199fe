import { Button, buttonClass } from '@fitfolk/ui/button';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Notice } from '@fitfolk/ui/notice';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { AuthHeading } from '../auth-heading.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { confirmEmail } from './email-verification-api.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './verify-email-page.module.css';

/** Reads the URL fragment, which browsers send neither to the server nor in a referrer. */
const parseToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** Verifies an email address with the link from a mail. It takes a press, because mail servers open links to scan them. */
export const VerifyEmailPage = () => {
  const t = useTranslations();
  const client = useQueryClient();
  const [token] = useState(() => parseToken(window.location.hash));
  const confirm = useMutation({
    mutationFn: confirmEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('subtitle')} />
      <div className={styles.content}>
        {confirm.isSuccess && <Notice tone="good">{t('success')}</Notice>}
        {confirm.error && <Notice tone="warn">{getErrorMessage(confirm.error, t('failed'))}</Notice>}
        {!token && <Notice tone="warn">{t('incomplete')}</Notice>}
        {token && confirm.isIdle && <p>{t('text')}</p>}
        {token && (confirm.isIdle || confirm.isPending) ? (
          <Button variant="primary" wide pending={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {confirm.isPending ? t('submitting') : t('submit')}
          </Button>
        ) : (
          <Link href="/" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('continue')}
          </Link>
        )}
      </div>
    </AuthLayout>
  );
};

import { Button, buttonClass } from '@fitfolk/ui/button';
import { WardrobeIllustration } from '@fitfolk/ui/drawings/scenes/wardrobe';
import { Notice } from '@fitfolk/ui/notice';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { AuthHeading } from '../auth/auth-heading.tsx';
import { AuthLayout } from '../auth/auth-layout.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './reminders.module.css';
import { unsubscribe } from './reminders-api.ts';

/** Reads the URL fragment, which browsers send neither to the server nor in a referrer. */
const parseToken = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('token');

/** Turns reminders by email off with the link from a mail. It takes a press, because mail servers open links to scan them. */
export const UnsubscribePage = () => {
  const t = useTranslations();
  const client = useQueryClient();
  const [token] = useState(() => parseToken(window.location.hash));
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: unsubscribe,
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
  return (
    <AuthLayout illustration={<WardrobeIllustration />}>
      <AuthHeading subtitle={t('unsubscribe.subtitle')} />
      <div className={styles.page}>
        {isSuccess && <Notice tone="good">{t('unsubscribe.success')}</Notice>}
        {error && <Notice tone="warn">{getErrorMessage(error, t('unsubscribe.failed'))}</Notice>}
        {!token && <Notice tone="warn">{t('unsubscribe.incomplete')}</Notice>}
        {token && !isSuccess && <p>{t('unsubscribe.text')}</p>}
        {token && !isSuccess ? (
          <Button variant="primary" wide pending={isPending} onClick={() => mutate(token)}>
            {isPending ? t('unsubscribe.submitting') : t('unsubscribe.submit')}
          </Button>
        ) : (
          <Link href="/" className={buttonClass({ variant: 'primary', wide: true })}>
            {t('unsubscribe.continue')}
          </Link>
        )}
      </div>
    </AuthLayout>
  );
};

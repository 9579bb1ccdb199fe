import { ApiError } from '@fitfolk/api-client';
import { Notice } from '@fitfolk/ui/notice';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from './messages/messages.ts';
import { registrationInvitationQuery, registrationStatusQuery } from './registration-api.ts';
import styles from './registration-gate.module.css';

export type RegistrationGateProps = {
  /** Secret of an operator's invitation. */
  readonly invitation: string | undefined;
  /** Form and buttons that create an account. */
  readonly children: ReactNode;
};

/** Shows what creates an account to those who may, and the others why they may not. */
export const RegistrationGate = ({ invitation = '', children }: RegistrationGateProps) => {
  const t = useTranslations();
  const status = useQuery(registrationStatusQuery);
  const isInvited = invitation !== '' && status.data?.mode === 'invited';
  const found = useQuery({ ...registrationInvitationQuery(invitation), enabled: isInvited });
  const failed = [status, found].find(({ error }) => error && !isInvalid(error));
  if (failed) {
    return (
      <LoadError
        level={2}
        error={failed.error}
        title={t('failed')}
        retrying={failed.isFetching}
        onRetry={failed.refetch}
      />
    );
  }
  if (!status.data || (isInvited && found.isPending)) return null;
  const { mode, hasAccounts, contact } = status.data;
  if (mode === 'open') return children;
  if (found.data) {
    return (
      <>
        <Notice tone="good" className={styles.notice}>
          {t('invited')}
        </Notice>
        {children}
      </>
    );
  }
  return (
    <Notice tone="warn" className={styles.notice}>
      {t(hasAccounts ? (mode === 'closed' ? 'closed' : invitation ? 'invalid' : 'ask') : 'first')}
      {hasAccounts && contact && ` ${t('contact', { contact })}`}
    </Notice>
  );
};

const isInvalid = (error: Error): boolean =>
  error instanceof ApiError && error.problem?.code === 'invitation-invalid';

import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import loginStyles from '../../logins/logins.module.css';
import { useTranslations } from '../messages/messages.ts';
import { InviteToServer } from './invite-to-server.tsx';
import { registrationInvitationsQuery } from './registration-api.ts';
import styles from './registration-card.module.css';
import { RegistrationInvitationRow } from './registration-invitation-row.tsx';

/** Shows who may create an account, and the invitations to do so. */
export const RegistrationCard = () => {
  const t = useTranslations();
  const { data } = useQuery(registrationInvitationsQuery);
  return (
    <Card aria-labelledby="registration">
      <div className={loginStyles.heading}>
        <div className={loginStyles.description}>
          <h2 id="registration" className={typography.cardTitle}>
            {t('registration.title')}
          </h2>
          {data && <p className={typography.hint}>{t(`registration.modes.${data.mode}`)}</p>}
        </div>
        {data && data.mode !== 'closed' && <InviteToServer />}
      </div>
      <InvitationList />
    </Card>
  );
};

const InvitationList = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { data, isPending, error, refetch, isFetching } = useQuery(registrationInvitationsQuery);
  if (isPending) {
    return (
      <SkeletonGroup label={tShell('loading')}>
        <Skeleton className={loginStyles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <LoadError
        level={3}
        error={error}
        title={t('registration.failed')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  const { mode, invitations } = data;
  if (invitations.length === 0) {
    return mode === 'invited' && <p className={styles.empty}>{t('registration.none')}</p>;
  }
  return (
    <ul aria-label={t('registration.invitations')} className={loginStyles.list}>
      {invitations.map((invitation) => (
        <RegistrationInvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
};

import type { Login } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { InvitationRow } from './invitation-row.tsx';
import { InvitePerson } from './invite-person.tsx';
import { LoginRow } from './login-row.tsx';
import styles from './logins.module.css';
import { loginsQuery } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';

const isParent = ({ profileId, isViewer }: Login): boolean => profileId === null && !isViewer;

/** Interval of requests while somebody may use an invitation, in milliseconds. */
const WATCH_MS = 5000;

type LoginsSectionProps = {
  /** Set for the login of a child or a viewer, who sees it alone. */
  readonly isLimited: boolean;
};

/** Everyone who signs in to the account, those who wait for a confirmation, and the button to invite somebody. */
export const LoginsSection = ({ isLimited }: LoginsSectionProps) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="logins">
      <div className={styles.heading}>
        <div className={styles.description}>
          <h2 id="logins" className={typography.cardTitle}>
            {t(isLimited ? 'ownTitle' : 'title')}
          </h2>
          <p className={typography.hint}>{t(isLimited ? 'ownHint' : 'hint')}</p>
        </div>
        {!isLimited && <InvitePerson />}
      </div>
      <LoginList />
    </Card>
  );
};

const LoginList = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { data, isPending, error, refetch, isFetching } = useQuery({
    ...loginsQuery,
    refetchInterval: ({ state }) => (state.data?.invitations.length ? WATCH_MS : false),
  });
  if (isPending) {
    return (
      <SkeletonGroup label={tShell('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return <LoadError level={3} error={error} title={t('failed')} retrying={isFetching} onRetry={refetch} />;
  }
  const { logins, invitations } = data;
  const parents = logins.filter(isParent);
  return (
    <>
      {invitations.length > 0 && (
        <ul aria-label={t('invitations')} className={styles.list}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
      <ul aria-label={t('title')} className={styles.list}>
        {logins.map((login) => (
          <LoginRow key={login.id} login={login} isOnly={isParent(login) && parents.length === 1} />
        ))}
      </ul>
    </>
  );
};

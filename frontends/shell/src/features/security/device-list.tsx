import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import styles from './device-list.module.css';
import { DeviceRow } from './device-row.tsx';
import { useTranslations } from './messages/messages.ts';
import { devicesQuery } from './security-api.ts';
import { useEndOtherSessions } from './use-end-session.ts';

/** Number of devices shown before "Show all". */
const INITIAL_COUNT = 6;

/** Signed-in devices of the account, with buttons to sign them out. */
export const DeviceList = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="devices">
      <h2 id="devices" className={typography.sectionTitle}>
        {t('devices.title')}
      </h2>
      <Devices user={user} />
    </section>
  );
};

const Devices = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { data: devices, isPending, error, refetch, isFetching } = useQuery(devicesQuery);
  const [isExpanded, setExpanded] = useState(false);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const endOthers = useEndOtherSessions();
  if (isPending) {
    return (
      <SkeletonGroup label={tShell('loading')} className={styles.skeletons}>
        <Skeleton className={styles.skeleton} />
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <LoadError
        level={3}
        error={error}
        title={t('devices.failed')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  }
  const shown = isExpanded ? devices : devices.slice(0, INITIAL_COUNT);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((device) => (
          <DeviceRow key={device.id} device={device} onReported={() => setIsChangingPassword(true)} />
        ))}
      </ul>
      <div className={styles.actions}>
        {shown.length < devices.length && (
          <Button size="small" variant="quiet" onClick={() => setExpanded(true)}>
            {t('devices.showAll', { count: devices.length })}
          </Button>
        )}
        {devices.length > 1 ? (
          <Button size="small" pending={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('devices.signOutOthers')}
          </Button>
        ) : (
          <p className={typography.hint}>{t('devices.noOthers')}</p>
        )}
      </div>
      <ChangePasswordDialog
        user={user}
        open={isChangingPassword}
        onOpenChange={setIsChangingPassword}
        description={t('devices.reportedText')}
      />
    </>
  );
};

import type { User } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import typography from '../../typography.module.css';
import { DeviceChannel, MailChannel } from './channels.tsx';
import { useTranslations } from './messages/messages.ts';
import { ProfileReminders } from './profile-reminders.tsx';
import styles from './reminders.module.css';
import { reminderDevicesQuery, remindersQuery } from './reminders-api.ts';

/** Reminders: how they reach the login, and what each profile is reminded of, which viewers don't choose. */
export const RemindersSection = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className={typography.sectionTitle}>
        {t('title')}
      </h2>
      {user.isViewer ? <ViewerReminders user={user} /> : <Reminders user={user} />}
    </section>
  );
};

const Reminders = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const settings = useQuery(remindersQuery);
  const devices = useQuery(reminderDevicesQuery);
  const { profiles } = useActiveProfile();
  const error = settings.error ?? devices.error;
  if (error) {
    const retry = () => void Promise.all([settings.refetch(), devices.refetch()]);
    const isRetrying = settings.isFetching || devices.isFetching;
    return <LoadError level={3} error={error} title={t('failed')} retrying={isRetrying} onRetry={retry} />;
  }
  if (!settings.data || !devices.data) return <Skeleton className={styles.skeleton} />;
  if (devices.data.publicKey === null) return <p className={typography.hint}>{t('unavailable')}</p>;
  const byProfile = new Map(settings.data.map((each) => [each.profileId, each]));
  const isAnyOn = settings.data.some(({ kinds }) => Object.values(kinds).some(Boolean));
  const hasChannel = user.reminderMails || devices.data.devices.length > 0;
  return (
    <Card className={styles.card}>
      <Channels user={user} publicKey={devices.data.publicKey} />
      {isAnyOn && !hasChannel && <Notice tone="warn">{t('noChannel')}</Notice>}
      <h3 className={typography.cardLabel}>{t('who')}</h3>
      <ul className={styles.profiles}>
        {profiles.flatMap(({ id, name }) => {
          const own = byProfile.get(id);
          return own
            ? [
                <ProfileReminders
                  key={id}
                  name={name}
                  settings={own}
                  isInitiallyOpen={profiles.length === 1}
                />,
              ]
            : [];
        })}
      </ul>
    </Card>
  );
};

const ViewerReminders = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  const { data, error, isFetching, refetch } = useQuery(reminderDevicesQuery);
  if (error)
    return <LoadError level={3} error={error} title={t('failed')} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className={styles.skeleton} />;
  if (data.publicKey === null) return <p className={typography.hint}>{t('unavailable')}</p>;
  return (
    <Card className={styles.card}>
      <Channels user={user} publicKey={data.publicKey} />
      <p className={typography.hint}>{t('viewerHint')}</p>
    </Card>
  );
};

type ChannelsProps = { readonly user: User; readonly publicKey: string };

const Channels = ({ user, publicKey }: ChannelsProps) => {
  const t = useTranslations();
  return (
    <>
      <h3 className={typography.cardLabel}>{t('where')}</h3>
      <MailChannel user={user} />
      <DeviceChannel publicKey={publicKey} />
    </>
  );
};

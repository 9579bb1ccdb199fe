import { Button } from '@fitfolk/ui/button';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import styles from './connection-banner.module.css';
import { useTranslations } from './messages/messages.ts';
import { RefusedChanges, WaitingChanges } from './outbox-notes.tsx';
import { useConnection } from './use-connection.ts';

/** Says that the page shows stored data, and from when, what waits for the network, and that a new version of Fitfolk is deployed. */
export const ConnectionBanner = () => {
  const t = useTranslations();
  const language = useLanguage();
  const { isOffline, storedAt, isOutdated, waiting, refused, dismiss } = useConnection();
  const [isPostponed, setPostponed] = useState(false);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      <div role="status">
        {isOffline && (
          <p className={clsx(styles.banner, styles.offline)}>
            {storedAt === undefined ? t('offline') : t('offlineSince', { time: format.format(storedAt) })}
          </p>
        )}
      </div>
      <WaitingChanges changes={waiting} />
      <RefusedChanges changes={refused} onDismiss={dismiss} />
      <div role="status">
        {isOutdated && !isOffline && !isPostponed && (
          <div className={clsx(styles.banner, styles.updated)}>
            <p>{t('updated')}</p>
            <div className={styles.answers}>
              <Button size="small" variant="primary" onClick={() => location.reload()}>
                {t('reload')}
              </Button>
              <Button size="small" onClick={() => setPostponed(true)}>
                {t('later')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  );
};

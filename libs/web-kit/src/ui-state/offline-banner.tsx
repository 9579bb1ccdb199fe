import { useSyncExternalStore } from 'react';
import { useTranslations } from '../i18n/messages/messages.ts';
import styles from './offline-banner.module.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Shows a banner while the browser is offline. */
export const OfflineBanner = () => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const t = useTranslations();
  return <div role="status">{!isOnline && <p className={styles.banner}>{t('offline')}</p>}</div>;
};

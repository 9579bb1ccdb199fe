import { useTranslations } from '../i18n/messages/messages.ts';
import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

/** Shows a banner while the browser is offline. */
export const OfflineBanner = () => {
  const isOnline = useOnline();
  const t = useTranslations();
  return <div role="status">{!isOnline && <p className={styles.banner}>{t('offline')}</p>}</div>;
};

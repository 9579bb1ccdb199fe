import { Spinner } from '@fitfolk/ui/spinner';
import { useTranslations } from '../messages/messages.ts';
import styles from './loading-screen.module.css';

/** Full-page spinner, shown until the session is known. */
export const LoadingScreen = () => {
  const t = useTranslations();
  return (
    <div className={styles.screen} role="status">
      <Spinner size={32} />
      <p>{t('loading')}</p>
    </div>
  );
};

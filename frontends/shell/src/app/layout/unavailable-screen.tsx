import { ErrorState } from '@fitfolk/ui/error-state';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useTranslations } from '../messages/messages.ts';
import { DocumentTitle } from './document-title.tsx';
import styles from './unavailable-screen.module.css';

/** Full-page error for when the session cannot be read. The user stays signed in. */
export const UnavailableScreen = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslations();
  return (
    <main className={styles.screen}>
      <h1 className={visuallyHiddenClass}>{t('product')}</h1>
      <ErrorState
        title={t('unavailable.title')}
        text={t('unavailable.text')}
        retryLabel={t('unavailable.tryAgain')}
        onRetry={onRetry}
      />
      <DocumentTitle title={t('unavailable.title')} />
    </main>
  );
};

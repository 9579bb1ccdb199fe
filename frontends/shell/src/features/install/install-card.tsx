import { Button } from '@fitfolk/ui/button';
import typography from '../../typography.module.css';
import styles from './install-card.module.css';
import { useTranslations } from './messages/messages.ts';
import { useInstallOffer } from './use-install-offer.ts';

/** True in Safari on iPhone and iPad, which installs from its own menu only. Absent elsewhere. */
const getHasSafariMenu = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** Section that installs Fitfolk as an app, where the browser can. */
export const InstallCard = () => {
  const t = useTranslations();
  const install = useInstallOffer();
  const hasSafariMenu = getHasSafariMenu();
  if (!install && !hasSafariMenu) return null;
  return (
    <section aria-labelledby="install">
      <h2 id="install" className={typography.cardTitle}>
        {t('title')}
      </h2>
      <p className={styles.text}>{t('text')}</p>
      {hasSafariMenu && <p className={typography.hint}>{t('ios')}</p>}
      {install && (
        <Button size="small" onClick={install}>
          {t('install')}
        </Button>
      )}
    </section>
  );
};

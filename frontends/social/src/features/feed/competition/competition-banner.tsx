import { Trophy } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './competition-banner.module.css';

/** Banner that invites to vote in today's competition. */
export const CompetitionBanner = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="competition" className={styles.banner}>
      <Trophy size={24} strokeWidth={1.6} aria-hidden="true" />
      <div>
        <h2 id="competition" className={styles.title}>
          {t('feed.bannerTitle')}
        </h2>
        <p className={styles.text}>{t('feed.bannerText')}</p>
      </div>
    </section>
  );
};

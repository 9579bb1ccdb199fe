import { Button } from '@fitfolk/ui/button';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { achievementNameKeys } from './achievements.tsx';
import styles from './celebration.module.css';
import { ACHIEVEMENT_DAYS } from './streaks-api.ts';

const CONFETTI = Array.from({ length: 18 }, (_, index) => index);

export type CelebrationProps = { readonly profileId: string; readonly longestStreak: number };

/** Celebrates the highest achievement once per browser. */
export const Celebration = ({ profileId, longestStreak }: CelebrationProps) => {
  const t = useTranslations();
  const days = useNewAchievement(profileId, longestStreak);
  const [isClosed, setIsClosed] = useState(false);
  if (!days || isClosed) return null;
  return (
    <section role="status" className={styles.celebration}>
      <div className={styles.confetti} aria-hidden="true">
        {CONFETTI.map((index) => (
          <span key={index} className={styles.confettiButton} />
        ))}
      </div>
      <h2 className={styles.celebrationTitle}>{t(achievementNameKeys[days])}</h2>
      <p>{t('streaks.celebrationText', { count: days })}</p>
      <Button size="small" onClick={() => setIsClosed(true)}>
        {t('streaks.closeCelebration')}
      </Button>
    </section>
  );
};

/** Returns the highest achievement if this browser has not celebrated it yet, and marks it as celebrated. */
const useNewAchievement = (profileId: string, longestStreak: number) => {
  const reached = ACHIEVEMENT_DAYS.filter((days) => longestStreak >= days).at(-1);
  const [celebrated, setCelebrated] = useState<typeof reached>();
  useEffect(() => {
    const preference = localPreference(`celebrated:${profileId}`);
    if (!reached || Number(preference.read() ?? 0) >= reached) return;
    preference.write(String(reached));
    setCelebrated(reached);
  }, [profileId, reached]);
  return celebrated;
};

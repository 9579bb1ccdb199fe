import { Button } from '@fitfolk/ui/button';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { achievementNameKeys } from './achievements.tsx';
import styles from './celebration.module.css';
import { ACHIEVEMENT_DAYS } from './streaks-api.ts';

const CONFETTI = Array.from({ length: 18 }, (_, index) => index);

export type CelebrationProps = { readonly profileId: string; readonly currentStreak: number };

/** Celebrates the highest achievement of the current streak once per browser. */
export const Celebration = ({ profileId, currentStreak }: CelebrationProps) => {
  const t = useTranslations();
  const { days, close } = useNewAchievement(profileId, currentStreak);
  if (!days) return null;
  return (
    <section role="status" className={styles.celebration}>
      <div className={styles.confetti} aria-hidden="true">
        {CONFETTI.map((index) => (
          <span key={index} className={styles.confettiButton} />
        ))}
      </div>
      <h2 className={styles.celebrationTitle}>{t(achievementNameKeys[days])}</h2>
      <p>{t('streaks.celebrationText', { count: currentStreak })}</p>
      <Button size="small" onClick={close}>
        {t('streaks.closeCelebration')}
      </Button>
    </section>
  );
};

/** Returns the highest achievement of the streak if this browser has not celebrated it yet, and marks it as celebrated. */
const useNewAchievement = (profileId: string, currentStreak: number) => {
  const reached = ACHIEVEMENT_DAYS.filter((days) => currentStreak >= days).at(-1);
  const preference = localPreference(`celebrated:${profileId}`);
  // Known at the first render, so that the celebration does not push the page down.
  const [last, setLast] = useState(() => Number(preference.read() ?? 0));
  const isNew = reached !== undefined && last < reached;
  useEffect(() => {
    if (isNew) localPreference(`celebrated:${profileId}`).write(String(reached));
  }, [isNew, profileId, reached]);
  return { days: isNew ? reached : undefined, close: () => setLast(reached ?? last) };
};

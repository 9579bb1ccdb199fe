import { Badge } from '@fitfolk/ui/badge';
import { Medal } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import achievementsStyles from './achievements.module.css';
import styles from './streaks.module.css';
import { ACHIEVEMENT_DAYS } from './streaks-api.ts';

/** Message keys of the achievement names, by streak length in days. */
export const achievementNameKeys = {
  7: 'streaks.weekWarrior',
  30: 'streaks.monthMaster',
  100: 'streaks.styleLegend',
} as const;

/** List of achievements, unlocked or with their progress. */
export const Achievements = ({ longestStreak }: { readonly longestStreak: number }) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className={styles.heading}>
        {t('streaks.achievements')}
      </h2>
      <ul className={achievementsStyles.achievements}>
        {ACHIEVEMENT_DAYS.map((days) => {
          const isReached = longestStreak >= days;
          return (
            <li key={days} className={achievementsStyles.achievement} data-reached={isReached || undefined}>
              <Medal size={28} strokeWidth={1.4} aria-hidden="true" />
              <div>
                <h3 className={achievementsStyles.achievementName}>{t(achievementNameKeys[days])}</h3>
                <p className={achievementsStyles.achievementText}>
                  {t('streaks.daysInARow', { count: days })}
                </p>
              </div>
              {isReached ? (
                <Badge tone="good">{t('streaks.unlocked')}</Badge>
              ) : (
                <progress
                  className={achievementsStyles.progress}
                  max={days}
                  value={longestStreak}
                  aria-label={t('streaks.progress', { count: longestStreak, days })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

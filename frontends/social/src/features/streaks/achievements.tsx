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
              <span className={achievementsStyles.medal}>
                <ProgressRing share={Math.min(1, longestStreak / days)} />
                <Medal size={26} strokeWidth={1.5} aria-hidden="true" />
              </span>
              <div>
                <h3 className={achievementsStyles.name}>{t(achievementNameKeys[days])}</h3>
                <p className={achievementsStyles.text}>{t('streaks.daysInARow', { count: days })}</p>
              </div>
              <p className={achievementsStyles.state}>
                {isReached ? t('streaks.unlocked') : t('streaks.progress', { count: longestStreak, days })}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const RADIUS = 26;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Ring that is filled up to a share from 0 to 1. Decorative. */
const ProgressRing = ({ share }: { readonly share: number }) => (
  <svg viewBox="0 0 56 56" fill="none" aria-hidden="true">
    <circle className={achievementsStyles.track} cx="28" cy="28" r={RADIUS} />
    <circle
      className={achievementsStyles.share}
      cx="28"
      cy="28"
      r={RADIUS}
      strokeDasharray={`${share * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
      transform="rotate(-90 28 28)"
    />
  </svg>
);

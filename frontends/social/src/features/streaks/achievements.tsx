import { Badge } from '@fitfolk/ui/badge';
import { Medal } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import achievementsStyles from './achievements.module.css';
import styles from './streaks.module.css';
import { ACHIEVEMENT_DAYS } from './streaks-api.ts';

/** What each longest streak is called. Source: the product's achievements. */
export const achievementNames = { 7: 'streaks.week', 30: 'streaks.month', 100: 'streaks.legend' } as const;

/** The three achievements, those that are reached and how far the others are. */
export const Achievements = ({ longestStreak }: { readonly longestStreak: number }) => {
  const text = useText();
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className={styles.streaksHeading}>
        {text('streaks.achievements')}
      </h2>
      <ul className={achievementsStyles.achievements}>
        {ACHIEVEMENT_DAYS.map((days) => {
          const isReached = longestStreak >= days;
          return (
            <li key={days} className={achievementsStyles.achievement} data-reached={isReached || undefined}>
              <Medal size={28} strokeWidth={1.4} aria-hidden="true" />
              <div>
                <h3 className={achievementsStyles.achievementName}>{text(achievementNames[days])}</h3>
                <p className={achievementsStyles.achievementText}>
                  {text('streaks.inARow', { count: days })}
                </p>
              </div>
              {isReached ? (
                <Badge tone="good">{text('streaks.reached')}</Badge>
              ) : (
                <progress
                  className={achievementsStyles.progress}
                  max={days}
                  value={longestStreak}
                  aria-label={text('streaks.progress', { count: longestStreak, days })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

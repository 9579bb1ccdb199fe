import { Button } from '@fitfolk/ui/button';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useEffect, useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { achievementNames } from './achievements.tsx';
import styles from './celebration.module.css';
import { ACHIEVEMENT_DAYS } from './streaks-api.ts';

/** Buttons that fall; enough to be merry. */
const BUTTONS = Array.from({ length: 18 }, (_, place) => place);

export type CelebrationProps = { readonly profileId: string; readonly longestStreak: number };

/** Celebrates the highest achievement that was reached and not celebrated in this browser yet: once. */
export const Celebration = ({ profileId, longestStreak }: CelebrationProps) => {
  const text = useText();
  const days = useUncelebrated(profileId, longestStreak);
  const [isOver, setIsOver] = useState(false);
  if (!days || isOver) return null;
  return (
    <section role="status" className={styles.celebration}>
      <div className={styles.confetti} aria-hidden="true">
        {BUTTONS.map((place) => (
          <span key={place} className={styles.confettiButton} />
        ))}
      </div>
      <h2 className={styles.celebrationTitle}>{text(achievementNames[days])}</h2>
      <p>{text('streaks.celebration', { count: days })}</p>
      <Button size="small" onClick={() => setIsOver(true)}>
        {text('streaks.thanks')}
      </Button>
    </section>
  );
};

/** The highest reached achievement, unless it was celebrated before; from now on it was. */
const useUncelebrated = (profileId: string, longestStreak: number) => {
  const reached = ACHIEVEMENT_DAYS.filter((days) => longestStreak >= days).at(-1);
  const [celebrated, setCelebrated] = useState<typeof reached>();
  useEffect(() => {
    const stored = localPreference(`celebrated:${profileId}`);
    if (!reached || Number(stored.read() ?? 0) >= reached) return;
    stored.write(String(reached));
    setCelebrated(reached);
  }, [profileId, reached]);
  return celebrated;
};

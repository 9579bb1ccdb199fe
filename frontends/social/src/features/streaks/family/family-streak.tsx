import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { FamilyStreak as Streak } from '@fitfolk/contracts/streaks';
import { Disclosure } from '@fitfolk/ui/disclosure';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { RECENT_DAYS } from '../streaks-api.ts';
import { familyStreakQuery } from './family-api.ts';
import { FamilyDays } from './family-days.tsx';
import { FamilyPauses } from './family-pauses.tsx';
import styles from './family-streak.module.css';

/** Freezes that a family can hold, full or empty. */
const FREEZE_SLOTS = [1, 2];

export type FamilyStreakProps = {
  readonly today: string;
  /** True for parents, who may pause the streak. */
  readonly canPause: boolean;
  /** Names by id of the profile. */
  readonly names: ReadonlyMap<string, string>;
};

/** Streak of the days on which everyone in the family had an outfit, with its freezes, history and holiday pauses. */
export const FamilyStreak = ({ today, canPause, names }: FamilyStreakProps) => {
  const t = useTranslations();
  const [isComplete, setComplete] = useState(false);
  const from = isComplete ? undefined : addDays(today, -RECENT_DAYS);
  const { data: streak, error, refetch, isFetching } = useQuery(familyStreakQuery(from));
  if (streak === null) return null;
  return (
    <section aria-labelledby="family-streak" className={styles.family}>
      <h2 id="family-streak" className={styles.heading}>
        {t('streaks.family.title')}
      </h2>
      {error && (
        <LoadError
          level={3}
          error={error}
          title={t('streaks.family.failed')}
          retrying={isFetching}
          onRetry={refetch}
        />
      )}
      {!error && !streak && <Skeleton className={styles.skeleton} />}
      {streak && (
        <>
          <Summary streak={streak} names={names} />
          <FamilyDays
            days={streak.days}
            today={today}
            hasEarlier={streak.hasEarlier}
            onEarlier={() => setComplete(true)}
          />
          <FamilyPauses pauses={streak.pauses} today={today} canPause={canPause} />
          <Disclosure label={t('streaks.family.rulesTitle')} className={styles.rules}>
            <ul>
              {(['counted', 'freeze', 'pause', 'profiles'] as const).map((rule) => (
                <li key={rule}>{t(`streaks.family.rules.${rule}`)}</li>
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </section>
  );
};

const Summary = ({
  streak,
  names,
}: {
  readonly streak: Streak;
  readonly names: FamilyStreakProps['names'];
}) => {
  const t = useTranslations();
  const { currentStreak, longestStreak, freezes, daysToFreeze } = streak;
  return (
    <div className={styles.summary}>
      <p className={styles.days}>
        <span className={styles.number}>{currentStreak}</span>{' '}
        {t('streaks.dayUnit', { count: currentStreak })}
      </p>
      <div className={styles.facts}>
        <p className={styles.today}>{formatToday(streak, names, t)}</p>
        <p className={styles.freezes}>
          <span className={styles.slots} aria-hidden="true">
            {FREEZE_SLOTS.map((slot) => (
              <span key={slot} className={styles.slot} data-held={slot <= freezes || undefined}>
                <Snowflake size={18} strokeWidth={1.75} />
              </span>
            ))}
          </span>
          <span>
            {t('streaks.family.freezes', { count: freezes })}
            {daysToFreeze !== null && ` ${t('streaks.family.nextFreeze', { count: daysToFreeze })}`}
          </span>
        </p>
        <p className={styles.muted}>{t('streaks.family.longest', { count: longestStreak })}</p>
      </div>
    </div>
  );
};

const formatToday = (
  { isPausedToday, missingProfileIds }: Streak,
  names: FamilyStreakProps['names'],
  t: ReturnType<typeof useTranslations>,
): string => {
  if (isPausedToday) return t('streaks.family.pausedToday');
  if (missingProfileIds.length === 0) return t('streaks.family.doneToday');
  const missing = missingProfileIds.flatMap((id) => names.get(id) ?? []);
  return t('streaks.family.missingToday', { names: missing.join(', ') });
};

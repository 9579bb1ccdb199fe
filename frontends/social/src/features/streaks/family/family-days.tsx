import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { FamilyDay, FamilyDayState } from '@fitfolk/contracts/streaks';
import { Button } from '@fitfolk/ui/button';
import { Disclosure } from '@fitfolk/ui/disclosure';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Check, type LucideIcon, Minus, Palmtree, Snowflake } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { formatDay, formatWeekdayInitial } from '../format-day.ts';
import styles from './family-days.module.css';

const LAST_FOURTEEN_DAYS = Array.from({ length: 14 }, (_, index) => index - 13);
/** Number of days that the history shows initially and adds. */
const PAGE_SIZE = 14;

const icons: Readonly<Record<FamilyDayState, LucideIcon>> = {
  counted: Check,
  frozen: Snowflake,
  paused: Palmtree,
  missed: Minus,
};

const StateIcon = ({ state }: { readonly state: FamilyDayState }) => {
  const Icon = icons[state];
  return <Icon size={18} strokeWidth={2} aria-hidden="true" />;
};

type HistoryProps = {
  readonly days: readonly FamilyDay[];
  /** True when there are days before these. */
  readonly hasEarlier: boolean;
  readonly onEarlier: () => void;
};

export type FamilyDaysProps = HistoryProps & { readonly today: string };

/** Last fourteen days of the family, and the history of what each day did to its streak. */
export const FamilyDays = ({ today, ...history }: FamilyDaysProps) => {
  const t = useTranslations();
  const { days } = history;
  const byDay = new Map(days.map((each) => [each.day, each]));
  return (
    <>
      <ol className={styles.row}>
        {LAST_FOURTEEN_DAYS.map((offset) => {
          const day = addDays(today, offset);
          const state = byDay.get(day)?.state;
          return (
            <li key={day} className={styles.day} data-today={offset === 0 || undefined}>
              <span aria-hidden="true">{formatWeekdayInitial(day)}</span>
              <span className={styles.disc} data-state={state}>
                {state && <StateIcon state={state} />}
              </span>
              <VisuallyHidden>
                {`${formatDay(day)}: ${t(`streaks.family.states.${state ?? 'open'}`)}`}
              </VisuallyHidden>
            </li>
          );
        })}
      </ol>
      {(days.length > 0 || history.hasEarlier) && <History {...history} />}
    </>
  );
};

const History = ({ days, hasEarlier, onEarlier }: HistoryProps) => {
  const t = useTranslations();
  const [limit, setLimit] = useState(PAGE_SIZE);
  const showMore = () => {
    setLimit(limit + PAGE_SIZE);
    if (hasEarlier && limit + PAGE_SIZE > days.length) onEarlier();
  };
  return (
    <Disclosure label={t('streaks.family.history')}>
      <ol className={styles.entries}>
        {days.slice(0, limit).map(({ day, state, streak, isFreezeEarned }) => (
          <li key={day} className={styles.entry}>
            <span className={styles.disc} data-state={state}>
              <StateIcon state={state} />
            </span>
            <span className={styles.text}>
              <span>{t(`streaks.family.states.${state}`)}</span>
              {isFreezeEarned && <span className={styles.earned}>{t('streaks.family.freezeEarned')}</span>}
              <span className={styles.date}>{formatDay(day)}</span>
            </span>
            <span className={styles.streak}>{t('streaks.days', { count: streak })}</span>
          </li>
        ))}
      </ol>
      {(days.length > limit || hasEarlier) && (
        <Button size="small" onClick={showMore}>
          {t('streaks.showMore')}
        </Button>
      )}
    </Disclosure>
  );
};

import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { PageTitle } from '@fitfolk/ui/page-title';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShortWeek, formatWeek } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './planner-header.module.css';
import type { Week } from './use-week.ts';

export const PlannerTitle = () => {
  const t = useTranslations();
  return (
    <div className={styles.heading}>
      <PageTitle className={styles.title}>{t('planner.title')}</PageTitle>
      <p className={styles.tagline}>{t('planner.tagline')}</p>
    </div>
  );
};

export type WeekNavigationProps = {
  readonly week: Week;
  /** Further buttons about the week. */
  readonly children?: ReactNode;
};

/** Displayed week with buttons to change it. */
export const WeekNavigation = ({ week: { days, isThisWeek, goTo }, children }: WeekNavigationProps) => {
  const t = useTranslations();
  return (
    <div className={styles.navigation}>
      <p className={styles.week} aria-live="polite">
        <span className={styles.long}>{formatWeek(days)}</span>
        <span className={styles.short}>{formatShortWeek(days)}</span>
      </p>
      {!isThisWeek && (
        <Button size="small" variant="quiet" onClick={() => goTo(0)}>
          {t('planner.thisWeek')}
        </Button>
      )}
      <span className={styles.arrows}>
        {children}
        <IconButton label={t('planner.previous')} onClick={() => goTo(-1)}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('planner.next')} onClick={() => goTo(1)}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};

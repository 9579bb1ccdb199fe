import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { PageTitle } from '@fitfolk/ui/page-title';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import { weekInWords } from './day-words.ts';
import styles from './planner-head.module.css';
import type { Week } from './use-week.ts';

/** The page's name and promise. */
export const PlannerTitle = () => {
  const text = useText();
  return (
    <div>
      <PageTitle>{text('planner.title')}</PageTitle>
      <p className={styles.plannerTagline}>{text('planner.tagline')}</p>
    </div>
  );
};

/** Which week is shown, and the way to others. */
export const WeekNavigation = ({ week: { days, isThisWeek, go } }: { readonly week: Week }) => {
  const text = useText();
  return (
    <div className={styles.plannerWeeks}>
      <p className={styles.plannerWeek} aria-live="polite">
        {weekInWords(days)}
      </p>
      {!isThisWeek && (
        <Button size="small" variant="quiet" onClick={() => go(0)}>
          {text('planner.thisWeek')}
        </Button>
      )}
      <span className={styles.plannerArrows}>
        <IconButton label={text('planner.previous')} onClick={() => go(-1)}>
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <IconButton label={text('planner.next')} onClick={() => go(1)}>
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
};

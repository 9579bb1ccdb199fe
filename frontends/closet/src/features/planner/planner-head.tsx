import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { PageTitle } from '@fitfolk/ui/page-title';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import { weekInWords } from './day-words.ts';
import type { Week } from './use-week.ts';

/** The page's name and promise. */
export const PlannerTitle = () => {
  const text = useText();
  return (
    <div className="closet-planner-title">
      <PageTitle>{text('planner.title')}</PageTitle>
      <p className="closet-planner-tagline">{text('planner.tagline')}</p>
    </div>
  );
};

/** Which week is shown, and the way to others. */
export const WeekNavigation = ({ week: { days, isThisWeek, go } }: { readonly week: Week }) => {
  const text = useText();
  return (
    <div className="closet-planner-weeks">
      <p className="closet-planner-week" aria-live="polite">
        {weekInWords(days)}
      </p>
      {!isThisWeek && (
        <Button size="small" variant="quiet" onClick={() => go(0)}>
          {text('planner.thisWeek')}
        </Button>
      )}
      <span className="closet-planner-arrows">
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

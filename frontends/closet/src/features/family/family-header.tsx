import type { BoardCell } from '@fitfolk/contracts/outfits';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { Notice } from '@fitfolk/ui/notice';
import { PageTitle } from '@fitfolk/ui/page-title';
import { CalendarDays, Printer, WandSparkles } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import headerStyles from '../planner/planner-header.module.css';
import styles from './family.module.css';
import { useTranslations as useFamilyTranslations } from './messages/messages.ts';
import { type PlanRange, toDayRange } from './use-board-actions.ts';

export const FamilyTitle = () => {
  const t = useTranslations();
  const text = useFamilyTranslations();
  return (
    <div className={headerStyles.heading}>
      <PageTitle className={headerStyles.title}>{t('family.title')}</PageTitle>
      <p className={headerStyles.tagline}>{text('tagline')}</p>
    </div>
  );
};

export type PlanButtonsProps = {
  readonly days: readonly string[];
  readonly today: string;
  /** The remaining days of the week. */
  readonly range: PlanRange;
  readonly isPlanning: boolean;
  readonly onPlan: (range: PlanRange) => void;
};

/** Fills the week in one press, or a day from the menu. */
export const PlanButtons = ({ days, today, range, isPlanning, onPlan }: PlanButtonsProps) => {
  const text = useFamilyTranslations();
  return (
    <div className={styles.actions}>
      <Menu
        trigger={
          <IconButton label={text('planDay')} className={styles.planDay}>
            <CalendarDays size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        {days
          .filter((day) => day >= today)
          .map((day) => (
            <MenuItem key={day} onSelect={() => onPlan(toDayRange(day))}>
              {formatDay(day)}
            </MenuItem>
          ))}
      </Menu>
      <Button variant="primary" pending={isPlanning} onClick={() => onPlan(range)}>
        {!isPlanning && <WandSparkles size={18} aria-hidden="true" />}
        {text('planEveryone')}
      </Button>
    </div>
  );
};

/** Prints the week on paper, a block of days for each person. */
export const PrintButton = () => {
  const text = useFamilyTranslations();
  return (
    <IconButton label={text('print')} className={styles.print} onClick={() => window.print()}>
      <Printer size={20} aria-hidden="true" />
    </IconButton>
  );
};

export type WaitingProps = {
  readonly cells: readonly BoardCell[];
  readonly isChild: boolean;
  readonly onShow: (day: string) => void;
};

/** Counts the proposals of the week that wait for approval, and shows the first one. */
export const Waiting = ({ cells, isChild, onShow }: WaitingProps) => {
  const text = useFamilyTranslations();
  const proposed = cells.filter(({ state }) => state === 'proposed');
  const [first] = proposed.toSorted((one, other) => one.day.localeCompare(other.day));
  if (!first) return null;
  return (
    <Notice>
      <span className={styles.waiting}>
        {text(isChild ? 'waitingForParent' : 'waiting', { count: proposed.length })}
        <Button size="small" variant="quiet" className={styles.show} onClick={() => onShow(first.day)}>
          {text('show')}
        </Button>
      </span>
    </Notice>
  );
};

export type FamilyNoteProps = { readonly kind: 'upgrade' | 'alone' };

/** Says how to see more people on the board: with Pro, or by adding a profile. */
export const FamilyNote = ({ kind }: FamilyNoteProps) => {
  const text = useFamilyTranslations();
  return (
    <aside className={styles.note} aria-labelledby="family-note">
      <div>
        <p id="family-note" className={styles.noteTitle}>
          {text(`${kind}.title`)}
        </p>
        <p>{text(`${kind}.text`)}</p>
      </div>
      <Link href={kind === 'upgrade' ? '/upgrade' : '/settings'} className={buttonClass({})}>
        {text(`${kind}.action`)}
      </Link>
    </aside>
  );
};

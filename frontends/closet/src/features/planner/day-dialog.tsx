import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { formatDay } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import styles from './day-dialog.module.css';

export type DayDialogProps = {
  readonly outfit: Outfit;
  /** Plans a copy instead of moving the outfit. */
  readonly isCopy: boolean;
  readonly days: readonly string[];
  readonly today: string;
  readonly onChoose: (outfit: Outfit, day: string) => unknown;
  readonly onClose: () => void;
};

/** Dialog to choose a day of the given ones or any other. */
export const DayDialog = ({ outfit, isCopy, days, today, onChoose, onClose }: DayDialogProps) => {
  const t = useTranslations();
  const draft = useDraft(`outfit-day:${outfit.id}`, { otherDay: '' });
  const { otherDay } = draft.values;
  const choose = (day: string) => {
    draft.clear();
    onClose();
    onChoose(outfit, day);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isCopy ? 'planner.planAgainTitle' : 'planner.moveTitle', { name: getOutfitName(outfit) })}
      closeLabel={t('close')}
    >
      <ul className={styles.days}>
        {days.map((day) => {
          const isHere = !isCopy && day === outfit.scheduledDate;
          return (
            <li key={day}>
              <button type="button" className={styles.day} disabled={isHere} onClick={() => choose(day)}>
                {formatDay(day)}
                {day === today && <Badge tone="accent">{t('planner.today')}</Badge>}
                {isHere && <Badge tone="outline">{t('planner.current')}</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        className={styles.otherDay}
        onSubmit={(event) => {
          event.preventDefault();
          if (otherDay) choose(otherDay);
        }}
      >
        <Field label={t('planner.otherDay')}>
          <TextInput
            type="date"
            value={otherDay}
            onChange={({ currentTarget }) => draft.update({ otherDay: currentTarget.value })}
          />
        </Field>
        <Button type="submit" disabled={!otherDay}>
          {t(isCopy ? 'planner.plan' : 'planner.move')}
        </Button>
      </form>
    </Dialog>
  );
};

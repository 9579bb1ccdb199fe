import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { nameOf } from '../outfits/name.ts';
import styles from './day-dialog.module.css';
import { dayInWords } from './day-words.ts';

export type DayDialogProps = {
  readonly outfit: Outfit;
  /** Whether a copy is planned and the outfit stays where it is. */
  readonly isCopy: boolean;
  readonly days: readonly string[];
  readonly today: string;
  readonly onChoose: (outfit: Outfit, day: string) => unknown;
  readonly onClose: () => void;
};

/** Asks for a day: one of the week that is shown, or any other. */
export const DayDialog = ({ outfit, isCopy, days, today, onChoose, onClose }: DayDialogProps) => {
  const text = useText();
  const [other, setOther] = useState('');
  const choose = (day: string) => {
    onClose();
    onChoose(outfit, day);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text(isCopy ? 'planner.againTitle' : 'planner.moveTitle', { name: nameOf(outfit) })}
      closeLabel={text('close')}
    >
      <ul className={styles.plannerChoices}>
        {days.map((day) => {
          const isHere = !isCopy && day === outfit.scheduledDate;
          return (
            <li key={day}>
              <button
                type="button"
                className={styles.plannerChoice}
                disabled={isHere}
                onClick={() => choose(day)}
              >
                {dayInWords(day)}
                {day === today && <Badge tone="accent">{text('planner.today')}</Badge>}
                {isHere && <Badge tone="outline">{text('planner.current')}</Badge>}
              </button>
            </li>
          );
        })}
      </ul>
      <form
        className={styles.plannerOther}
        onSubmit={(event) => {
          event.preventDefault();
          if (other) choose(other);
        }}
      >
        <Field label={text('planner.otherDay')}>
          <TextInput type="date" value={other} onChange={(event) => setOther(event.target.value)} />
        </Field>
        <Button type="submit" disabled={!other}>
          {text(isCopy ? 'planner.plan' : 'planner.move')}
        </Button>
      </form>
    </Dialog>
  );
};

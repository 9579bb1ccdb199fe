import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import type { Position } from '@fitfolk/web-kit/weather/position.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { Suggestions } from '../../planner/suggestions/suggestions.tsx';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import styles from './trip-outfits.module.css';

export type TripSuggestionsProps = {
  readonly profile: Profile;
  readonly days: readonly string[];
  /** Day that is chosen at first. */
  readonly day: string;
  readonly today: string;
  /** Destination of the trip; undefined for a trip near home. */
  readonly position: Position | undefined;
  /** Called to choose an outfit for a day instead. */
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
};

/** Dialog with outfits that suit the weather at the destination of a trip. */
export const TripSuggestions = (props: TripSuggestionsProps) => {
  const { profile, days, today, onChoose, onClose } = props;
  const t = useTranslations();
  const text = usePackingTranslations();
  const { position: home } = usePosition();
  const position = props.position ?? home;
  const [day, setDay] = useState(props.day);
  const [openedAt] = useState(() => performance.now());
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('outfits.suggestionsTitle', { name: profile.name })}
      closeLabel={t('close')}
      className={styles.dialog}
    >
      <Suggestions
        profile={profile}
        request={{ profileId: profile.id, position, openedAt }}
        days={days}
        place={props.position}
        today={today}
        day={day}
        onDayChange={setDay}
      />
      <DialogActions>
        <Button onClick={() => onChoose(day)}>{text('outfits.choose')}</Button>
      </DialogActions>
    </Dialog>
  );
};

import type { Profile } from '@fitfolk/contracts/auth';
import type { PlannedBatch } from '@fitfolk/contracts/outfits';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { Collage } from '@fitfolk/ui/collage';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { formatDay, formatDayPart } from '../../format-day.ts';
import { useTranslations } from '../../messages/messages.ts';
import { Gaps } from '../gaps/gaps.tsx';
import { toCollageItems } from '../outfits/collage-items.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import fillStyles from '../planner/fill-week.module.css';
import { useTranslations as useFamilyTranslations } from './messages/messages.ts';
import styles from './plan-result.module.css';

export type PlanResultProps = {
  readonly batch: PlannedBatch;
  readonly profiles: readonly Profile[];
  /** Set if the outfits are proposals. */
  readonly isProposal: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
};

/** Shows what was planned for everyone, what could not be planned and why, and offers to undo it. */
export const PlanResult = ({ batch, profiles, isProposal, onUndo, onClose }: PlanResultProps) => {
  const t = useTranslations();
  const text = useFamilyTranslations();
  const { filled, unfilled } = batch;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text(isProposal ? 'proposedCount' : 'plannedCount', { count: filled.length })}
      closeLabel={t('close')}
    >
      <ul className={styles.people}>
        {profiles.map(({ id, name, avatarUrl }) => {
          const cells = filled
            .filter(({ profileId }) => profileId === id)
            .toSorted((one, other) => one.day.localeCompare(other.day));
          if (cells.length === 0) return null;
          return (
            <li key={id} className={styles.person}>
              <p className={styles.name}>
                <Avatar name={name} src={avatarUrl} size={32} />
                {name}
              </p>
              <ul className={clsx(styles.days, fillStyles.week)}>
                {cells.map(({ day, outfits: [outfit] }) => (
                  <li key={day} className={styles.day}>
                    <Collage
                      items={outfit && toCollageItems(outfit)}
                      sizes="4rem"
                      className={styles.collage}
                    />
                    <span aria-hidden="true">{formatDayPart(day, 'short')}</span>
                    <VisuallyHidden>
                      {formatDay(day)}: {outfit && getOutfitName(outfit)}
                    </VisuallyHidden>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
      <Gaps gaps={unfilled} profiles={profiles} />
      <DialogActions>
        <Button onClick={onUndo}>{t('closet.undo')}</Button>
        <Button variant="primary" data-autofocus="" onClick={onClose}>
          {text('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

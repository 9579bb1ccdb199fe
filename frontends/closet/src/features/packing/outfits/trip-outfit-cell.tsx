import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Collage } from '@fitfolk/ui/collage';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { Plus } from 'lucide-react';
import { formatDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { toCollage } from '../../outfits/collage-items.ts';
import { getOutfitName } from '../../outfits/outfit-name.ts';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import styles from './trip-outfits.module.css';

export type TripOutfitCellProps = {
  readonly profile: Profile;
  /** Set on trips of several travelers. */
  readonly showsName: boolean;
  readonly day: string;
  readonly outfits: readonly Outfit[];
  readonly onAdd: () => void;
  readonly onEdit: (outfit: Outfit) => void;
};

/** Outfits of a traveler for a day, or a button that plans one. */
export const TripOutfitCell = (props: TripOutfitCellProps) => {
  const { profile, showsName, day, outfits, onAdd, onEdit } = props;
  const t = useTranslations();
  const text = usePackingTranslations();
  return (
    <li className={styles.cell}>
      {showsName && (
        <span className={styles.traveler} title={profile.name}>
          {profile.name}
        </span>
      )}
      {outfits.map((outfit) => (
        <button key={outfit.id} type="button" className={styles.outfit} onClick={() => onEdit(outfit)}>
          <VisuallyHidden>{t('planner.edit')} </VisuallyHidden>
          <Collage {...toCollage(outfit)} sizes="7rem" />
          <span className={styles.name}>{getOutfitName(outfit)}</span>
        </button>
      ))}
      {outfits.length === 0 && (
        <button
          type="button"
          className={styles.add}
          aria-label={text('outfits.add', { name: profile.name, day: formatDay(day) })}
          onClick={onAdd}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      )}
    </li>
  );
};

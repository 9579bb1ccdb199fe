import type { Outfit } from '@fitfolk/contracts/outfits';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@fitfolk/ui/menu';
import {
  CalendarDays,
  CalendarPlus,
  CalendarX2,
  Camera,
  Check,
  Ellipsis,
  Link2,
  Pencil,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { getOutfitName } from '../outfits/outfit-name.ts';
import styles from './outfit-menu.module.css';
import type { PlannerActions } from './planner-actions.ts';

export type OutfitMenuProps = {
  readonly outfit: Outfit;
  readonly today: string;
  readonly actions: PlannerActions;
};

/** Menu of a planned outfit. A worn outfit cannot be moved, only planned again. */
export const OutfitMenu = ({ outfit, today, actions }: OutfitMenuProps) => {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const { scheduledDate, isFavorite } = outfit;
  const isWorn = outfit.wornDate !== null;
  const isWearable = !isWorn && scheduledDate !== null && scheduledDate <= today;
  return (
    <Menu
      trigger={
        <IconButton
          label={t('planner.menu', { name: getOutfitName(outfit) })}
          variant="overlay"
          className={styles.trigger}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {(isWorn || isWearable) && (
        <MenuItem
          icon={isWorn ? <CalendarX2 size={18} aria-hidden="true" /> : <Check size={18} aria-hidden="true" />}
          onSelect={() => void actions.toggleWorn(outfit)}
        >
          {t(isWorn ? 'planner.notWorn' : 'planner.wear')}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={() => actions.edit(outfit)}>
        {t('planner.edit')}
      </MenuItem>
      {!isWorn && (
        <MenuItem
          icon={<CalendarDays size={18} aria-hidden="true" />}
          onSelect={() => actions.chooseDay(outfit)}
        >
          {t('planner.moveTo')}
        </MenuItem>
      )}
      {outfit.items.length > 0 && (
        <MenuItem
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onSelect={() => actions.chooseDayForCopy(outfit)}
        >
          {t('planner.planAgain')}
        </MenuItem>
      )}
      <MenuItem
        icon={isFavorite ? <StarOff size={18} aria-hidden="true" /> : <Star size={18} aria-hidden="true" />}
        onSelect={() => void actions.toggleFavorite(outfit)}
      >
        {t(isFavorite ? 'planner.removeFromLookboard' : 'planner.addToLookboard')}
      </MenuItem>
      {scheduledDate === today && outfit.items.length > 0 && (
        <MenuItem
          icon={<Camera size={18} aria-hidden="true" />}
          onSelect={() => navigate(`/feed?outfit=${outfit.id}`)}
        >
          {t('planner.post')}
        </MenuItem>
      )}
      {actions.share && outfit.items.length > 0 && (
        <MenuItem icon={<Link2 size={18} aria-hidden="true" />} onSelect={() => actions.share?.(outfit)}>
          {t('planner.shareLink')}
        </MenuItem>
      )}
      <MenuSeparator />
      {!isWorn && (
        <MenuItem
          icon={<CalendarX2 size={18} aria-hidden="true" />}
          onSelect={() => void actions.move(outfit, null)}
        >
          {t('planner.unschedule')}
        </MenuItem>
      )}
      <MenuItem
        tone="danger"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onSelect={() => actions.remove(outfit)}
      >
        {t('planner.delete')}
      </MenuItem>
    </Menu>
  );
};

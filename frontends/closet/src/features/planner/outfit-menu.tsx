import type { Outfit } from '@fitfolk/contracts/outfits';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@fitfolk/ui/menu';
import {
  CalendarDays,
  CalendarPlus,
  CalendarX2,
  Check,
  Ellipsis,
  Pencil,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import { nameOf } from '../outfits/name.ts';
import styles from './outfit-menu.module.css';
import type { PlannerActions } from './planner-actions.ts';

export type OutfitMenuProps = {
  readonly outfit: Outfit;
  readonly today: string;
  readonly actions: PlannerActions;
};

/** Everything that can be done with a planned outfit. A worn one keeps its day and is planned again instead. */
export const OutfitMenu = ({ outfit, today, actions }: OutfitMenuProps) => {
  const text = useText();
  const { scheduledDate, isFavorite } = outfit;
  const isWorn = outfit.wornDate !== null;
  const isWearable = !isWorn && scheduledDate !== null && scheduledDate <= today;
  return (
    <Menu
      trigger={
        <IconButton
          label={text('planner.menu', { name: nameOf(outfit) })}
          variant="overlay"
          className={styles.plannerOutfitMenu}
        >
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      {isWearable && (
        <MenuItem icon={<Check size={18} aria-hidden="true" />} onSelect={() => void actions.wear(outfit)}>
          {text('planner.wear')}
        </MenuItem>
      )}
      <MenuItem icon={<Pencil size={18} aria-hidden="true" />} onSelect={() => actions.edit(outfit)}>
        {text('planner.edit')}
      </MenuItem>
      {!isWorn && (
        <MenuItem
          icon={<CalendarDays size={18} aria-hidden="true" />}
          onSelect={() => actions.chooseDay(outfit)}
        >
          {text('planner.moveTo')}
        </MenuItem>
      )}
      {outfit.items.length > 0 && (
        <MenuItem
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          onSelect={() => actions.chooseDayAgain(outfit)}
        >
          {text('planner.planAgain')}
        </MenuItem>
      )}
      <MenuItem
        icon={isFavorite ? <StarOff size={18} aria-hidden="true" /> : <Star size={18} aria-hidden="true" />}
        onSelect={() => void actions.star(outfit)}
      >
        {text(isFavorite ? 'planner.unstar' : 'planner.star')}
      </MenuItem>
      <MenuSeparator />
      {!isWorn && (
        <MenuItem
          icon={<CalendarX2 size={18} aria-hidden="true" />}
          onSelect={() => void actions.move(outfit, null)}
        >
          {text('planner.takeOff')}
        </MenuItem>
      )}
      <MenuItem
        tone="danger"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onSelect={() => actions.remove(outfit)}
      >
        {text('planner.delete')}
      </MenuItem>
    </Menu>
  );
};

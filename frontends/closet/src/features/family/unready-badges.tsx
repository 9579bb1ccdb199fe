import type { BoardCell, UnreadyItem } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { PackageOpen, WashingMachine } from 'lucide-react';
import { groupUnready } from './group-unready.ts';
import { useTranslations } from './messages/messages.ts';

const ICONS = { basket: WashingMachine, washing: WashingMachine, away: PackageOpen } as const;

export type UnreadyBadgesProps = {
  readonly cell: BoardCell;
  /** Planned items of the profile that are not ready, of all days. */
  readonly unready: readonly UnreadyItem[] | undefined;
};

/** Badges for the items of a day that have to be washed first or are away, one for each state. */
export const UnreadyBadges = ({ cell, unready }: UnreadyBadgesProps) => {
  const text = useTranslations();
  return groupUnready(cell, unready).map(({ status, items }) => {
    const Icon = ICONS[status];
    return (
      <Badge key={status} tone="warn">
        <Icon size={12} aria-hidden="true" />
        {text(`unready.${status}`)}
        <VisuallyHidden>: {items.map(({ name }) => name).join(', ')}</VisuallyHidden>
      </Badge>
    );
  });
};

import type { BoardCell, UnreadyGarment } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { PackageOpen, WashingMachine } from 'lucide-react';
import { useFamilyTexts } from './messages/messages.ts';

const ICONS = { basket: WashingMachine, washing: WashingMachine, away: PackageOpen } as const;
const STATUSES = ['basket', 'washing', 'away'] as const;

export type UnreadyBadgesProps = {
  readonly cell: BoardCell;
  /** Planned garments of the profile that are not ready, of all days. */
  readonly unready: readonly UnreadyGarment[] | undefined;
};

/** Badges for the garments of a day that have to be washed first or are away, one for each state. */
export const UnreadyBadges = ({ cell, unready = [] }: UnreadyBadgesProps) => {
  const text = useFamilyTexts();
  const items = cell.outfits.filter(({ wornDate }) => wornDate === null).flatMap((outfit) => outfit.items);
  const listNames = (status: UnreadyGarment['status']): string[] =>
    unready
      .filter((garment) => garment.day === cell.day && garment.status === status)
      .flatMap(
        ({ clothingItemId }) => items.find((item) => item.clothingItemId === clothingItemId)?.name ?? [],
      );
  return STATUSES.map((status) => {
    const names = listNames(status);
    if (names.length === 0) return null;
    const Icon = ICONS[status];
    return (
      <Badge key={status} tone="warn">
        <Icon size={12} aria-hidden="true" />
        {text(`unready.${status}`)}
        <VisuallyHidden>: {names.join(', ')}</VisuallyHidden>
      </Badge>
    );
  });
};

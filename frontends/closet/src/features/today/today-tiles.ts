import type { Profile } from '@fitfolk/contracts/auth';
import { toFirstNames } from '@fitfolk/contracts/first-names';
import type { BoardCell, BoardOutfit, DayNeeds, FamilyBoard, UnreadyItem } from '@fitfolk/contracts/outfits';

/** A family member on one day. */
export type TodayTile = {
  readonly profile: Profile;
  readonly firstName: string;
  readonly cell: BoardCell;
  /** The outfit that counts: the worn one, else the first of the day. */
  readonly outfit: BoardOutfit | undefined;
  readonly isSet: boolean;
  /** Uniform and kit that school requires on the day. */
  readonly needs: DayNeeds | undefined;
  /** Planned items of the profile that are not ready, of all days. */
  readonly unready: readonly UnreadyItem[];
  /** True for a tile whose buttons the viewer may press. */
  readonly canPress: boolean;
};

type Viewer = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
};

/**
 * Lists everyone on the board with their day, in the order of the profiles. Children come first on their own page, and may
 * press only their own buttons.
 */
export const toTodayTiles = (board: FamilyBoard, day: string, viewer: Viewer): TodayTile[] => {
  const { profile: own, profiles } = viewer;
  const firstNames = toFirstNames(profiles.map(({ name }) => name));
  const tiles = profiles.flatMap((profile, index): TodayTile[] => {
    const row = board.rows.find(({ profileId }) => profileId === profile.id);
    const cell = row?.cells.find((each) => each.day === day);
    if (!row || !cell) return [];
    const outfit = cell.outfits.find(({ wornDate }) => wornDate !== null) ?? cell.outfits[0];
    return [
      {
        profile,
        firstName: firstNames[index] ?? '',
        cell,
        outfit,
        isSet: outfit !== undefined && outfit.wornDate !== null,
        needs: row.needs.find((each) => each.day === day),
        unready: row.unready,
        canPress: !own.isChild || profile.id === own.id,
      },
    ];
  });
  if (!own.isChild) return tiles;
  return tiles.toSorted((one, other) => Number(other.canPress) - Number(one.canPress));
};

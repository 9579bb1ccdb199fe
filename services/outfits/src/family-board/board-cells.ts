import { type CellState, MAX_FREE_BOARD_PROFILES } from '@fitfolk/contracts/outfits';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { CellKey } from '../outfits/board-cells.store.ts';
import type { Outfit } from '../outfits/outfit.ts';

/** The outfits of one profile on one day. */
export type Cell = CellKey & {
  readonly version: number;
  /** Planned outfits by time of planning, then proposed ones. */
  readonly outfits: readonly Outfit[];
};

type BoardMembers = Pick<Identity, 'plan'> & { readonly profiles: readonly { readonly id: string }[] };

/** Lists the profiles on the caller's board; a free account sees its first ones. */
export const listBoardProfiles = ({ plan, profiles }: BoardMembers): string[] => {
  const ids = profiles.map(({ id }) => id);
  return plan === 'free' ? ids.slice(0, MAX_FREE_BOARD_PROFILES) : ids;
};

/** Arranges the outfits of a profile by day. */
export const toCells = (
  profileId: string,
  days: readonly string[],
  { planned, proposed, versions }: ProfileDays,
): Cell[] =>
  days.map((day) => ({
    profileId,
    day,
    version: versions.get(day) ?? 0,
    outfits: [
      ...planned.filter(({ scheduledDate }) => scheduledDate === day),
      ...proposed.filter(({ proposedDate }) => proposedDate === day),
    ],
  }));

export type ProfileDays = {
  readonly planned: readonly Outfit[];
  readonly proposed: readonly Outfit[];
  /** Versions by day; 0 if absent. */
  readonly versions: ReadonlyMap<string, number>;
};

/** Returns the state of a cell. A proposal counts before a plan, because it waits for somebody. */
export const getCellState = ({ outfits }: Pick<Cell, 'outfits'>): CellState => {
  if (outfits.some(({ wornDate }) => wornDate !== null)) return 'worn';
  if (outfits.some(({ proposedDate }) => proposedDate)) return 'proposed';
  return outfits.length > 0 ? 'planned' : 'empty';
};

import type { Outfit } from '@fitfolk/contracts/outfits';
import { compareNames } from '@fitfolk/web-kit/i18n/compare-names.ts';

/** Lists the boards that outfits are on, by name. */
export const listBoards = (outfits: readonly Pick<Outfit, 'boards'>[]): string[] =>
  [...new Set(outfits.flatMap(({ boards = [] }) => boards))].sort(compareNames);

/** Adds a board to those of an outfit, or removes it. */
export const toggleBoard = (boards: readonly string[], board: string): string[] =>
  boards.includes(board) ? boards.filter((each) => each !== board) : [...boards, board];

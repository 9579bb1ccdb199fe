import type { Outfit } from '@fitfolk/contracts/outfits';
import { listNames } from '@fitfolk/web-kit/i18n/compare-names.ts';

/** Lists the boards that outfits are on, by name. */
export const listBoards = (outfits: readonly Pick<Outfit, 'boards'>[]): string[] =>
  listNames(outfits.flatMap(({ boards = [] }) => boards));

/** Adds a board to those of an outfit, or removes it. */
export const toggleBoard = (boards: readonly string[], board: string): string[] =>
  boards.includes(board) ? boards.filter((each) => each !== board) : [...boards, board];

import type { Entry } from '../row.ts';
import { authRows } from './auth.ts';
import { closetRows } from './closet.ts';
import { feedRows } from './feed.ts';
import { mediaRows } from './media.ts';
import { outfitsRows } from './outfits.ts';
import { packingRows } from './packing.ts';
import { streaksRows } from './streaks.ts';

/** Every endpoint that takes an id, with what the access matrix must know of it. */
export const rows: readonly Entry[] = [
  ...authRows,
  ...mediaRows,
  ...closetRows,
  ...outfitsRows,
  ...feedRows,
  ...streaksRows,
  ...packingRows,
];

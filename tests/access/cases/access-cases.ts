import type { NamedAccessCase } from '../access-case.ts';
import { authAccessCases } from './auth.ts';
import { closetAccessCases } from './closet.ts';
import { feedAccessCases } from './feed.ts';
import { mediaAccessCases } from './media.ts';
import { outfitsAccessCases } from './outfits.ts';
import { packingAccessCases } from './packing.ts';
import { streaksAccessCases } from './streaks.ts';

/** The access cases of every endpoint that takes an id. */
export const accessCases: readonly NamedAccessCase[] = [
  ...authAccessCases,
  ...mediaAccessCases,
  ...closetAccessCases,
  ...outfitsAccessCases,
  ...feedAccessCases,
  ...streaksAccessCases,
  ...packingAccessCases,
];

import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { t } from '../../messages/messages.ts';

/** Returns the name of an outfit, else the names of its pieces, else "Outfit". */
export const getOutfitName = (outfit: Outfit): string => getOutfitTitle(outfit, t('planner.outfit'));

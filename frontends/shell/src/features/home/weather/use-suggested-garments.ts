import type { Weather } from '@fitfolk/contracts/outfits';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useClosetItems } from '../closet-api.ts';
import type { SuggestedGarment } from './garment-link.tsx';
import { findMatchingItem } from './match-garment.ts';

/** Lists the garments that suit the weather, with the best matching items of the closet. */
export const useSuggestedGarments = (
  profileId: string,
  { suggestions, suggestionCodes = [] }: Weather,
): SuggestedGarment[] => {
  const items = useClosetItems(profileId);
  return suggestions.map((name, index) => {
    const code = suggestionCodes[index] ?? '';
    const label = translateServerMessage('garments', code, name);
    return { code, label, item: findMatchingItem(items, code, label) };
  });
};

import type { Weather } from '@fitfolk/contracts/outfits';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useClosetItems } from '../closet-api.ts';
import type { SuggestedClothing } from './clothing-link.tsx';
import { findMatchingItem } from './match-clothing.ts';

/** Lists the items that suit the weather, with the best matching items of the closet. */
export const useSuggestedClothing = (
  profileId: string,
  { suggestions, suggestionCodes = [] }: Weather,
): SuggestedClothing[] => {
  const items = useClosetItems(profileId);
  return suggestions.map((name, index) => {
    const code = suggestionCodes[index] ?? '';
    const label = translateServerMessage('clothing', code, name);
    return { code, label, item: findMatchingItem(items, code, label) };
  });
};

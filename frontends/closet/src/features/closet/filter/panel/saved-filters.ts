import { z } from '@fitfolk/contracts/core/zod';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { FACETS } from '../filter.ts';

/** Saved filters of a profile. */
export const MAX_SAVED_FILTERS = 20;

/** A filter with its name, as the URL names its values. */
const SavedFilter = z.object({ name: z.string(), search: z.string() });
export type SavedFilter = z.infer<typeof SavedFilter>;

const SavedFilters = z.array(SavedFilter).catch([]);

/** Parameters that are part of a saved filter. */
const PARAMETERS = ['category', 'unworn', 'q', 'sort', ...FACETS];

/** Returns the parameters of a filter in the order of the URL, without those of the page. */
export const toSavedSearch = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name]) => PARAMETERS.includes(name))).toString();

/** Returns the parameters of a page with a saved filter in place of the present one. */
export const applySaved = (search: URLSearchParams, saved: string): URLSearchParams =>
  new URLSearchParams([
    ...[...search].filter(([name]) => !PARAMETERS.includes(name)),
    ...new URLSearchParams(saved),
  ]);

/** Adds a filter, in place of one of the same name. */
export const addFilter = (filters: readonly SavedFilter[], added: SavedFilter): SavedFilter[] =>
  [...filters.filter(({ name }) => name !== added.name), added].slice(-MAX_SAVED_FILTERS);

const parse = (stored: string | null): SavedFilter[] => {
  try {
    return SavedFilters.parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
};

/** Returns the saved filters of a profile, which this browser keeps, and a function that replaces them. */
export const useSavedFilters = (profileId: string) => {
  const preference = localPreference(`closet-filters:${profileId}`);
  const filters = parse(useLocalPreference(preference));
  const save = (next: readonly SavedFilter[]) =>
    preference.write(next.length > 0 ? JSON.stringify(next) : null);
  return { filters, save };
};

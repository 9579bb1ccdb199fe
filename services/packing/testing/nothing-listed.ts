import type { Listed } from '../src/suggestions/suggest-items.ts';

/** An empty list. */
export const nothingListed: Listed = { keys: new Set(), itemIds: new Set(), typed: [] };

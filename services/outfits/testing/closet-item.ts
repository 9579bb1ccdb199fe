import type { ClosetItem } from '../src/closet-items/closet-item.ts';
import type { Conditions } from '../src/weather/forecast.ts';

/** Creates a closet item for tests of the suggestion rules: a top for every season, never worn, without an image. */
export const createClosetItem = (
  itemId: string,
  name: string,
  fields: Partial<ClosetItem> = {},
): ClosetItem => ({
  itemId,
  profileId: 'profile',
  accountId: 'account',
  version: 1,
  name,
  category: 'tops',
  season: null,
  tags: [],
  imageUrl: null,
  thumbHash: null,
  cutOutUrl: null,
  kind: null,
  pattern: null,
  colors: [],
  lastWornDate: null,
  traits: null,
  sharedWith: [],
  availability: null,
  ...fields,
});

/** A dry day that needs no jacket. */
export const mildDay: Conditions = {
  highF: 64,
  lowF: 55,
  isWet: false,
  isSnowy: false,
  weather: 'partly-cloudy',
  isAssumed: false,
};

/** Data of a profile's events that few tests are about. */
export const PROFILE_EVENT = {
  createdAt: '2026-11-01T12:00:00.000Z',
  timeZone: 'UTC',
  isSeenOutside: false,
} as const;

/** Data of an item's events that few tests are about. */
export const ITEM_EVENT = {
  thumbHash: null,
  lastWornDate: null,
  traits: null,
  laundry: { status: 'clean', wearsLeft: 2 },
} as const;

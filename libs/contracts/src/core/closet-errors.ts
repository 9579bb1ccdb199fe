/** Error codes of items, boxes and wishes. */
export const closetErrors = {
  'closet-limit': { kind: 'forbidden', detail: 'Free tier limit reached' },
  'closet-full': { kind: 'conflict', detail: 'Your closet is full. Remove some items first.' },
  'item-image-invalid': { kind: 'invalid', detail: 'Invalid image URL' },
  'analysis-unavailable': { kind: 'unavailable', detail: 'Image analysis unavailable' },
  'product-page-unreachable': {
    kind: 'unprocessable',
    detail: "This page doesn't answer, isn't public, or the shop doesn't let Fitfolk read it",
  },
  'product-page-too-slow': {
    kind: 'unprocessable',
    detail: 'This page takes too long to answer. Try again later.',
  },
  'product-page-unreadable': {
    kind: 'unprocessable',
    detail: 'There is no web page at this address, or it is too large',
  },
  'product-page-empty': { kind: 'unprocessable', detail: 'This page says nothing about an item' },
  'storage-box-limit': { kind: 'conflict', detail: 'You have 50 boxes. Delete one first.' },
  'storage-box-not-empty': { kind: 'conflict', detail: 'Take everything out of the box first.' },
  'wish-limit': { kind: 'conflict', detail: 'There are 200 wishes. Delete some first.' },
  'wish-reserved': { kind: 'conflict', detail: 'Someone else already gets this' },
  'wish-reservation-hidden': {
    kind: 'forbidden',
    detail: 'Who gets this stays a surprise. Say which profile is yours first.',
  },
} as const;

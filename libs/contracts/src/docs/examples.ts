import type { Profile } from '../services/auth.ts';
import type { ClothingItem, NewClothingItem } from '../services/closet.ts';
import type { NewOutfit, Outfit } from '../services/outfits.ts';
import type { PackingList } from '../services/packing.ts';

const profileId = '019ad1c4-3f00-7b1e-9c52-0d6f5a8e1b01';

const shirt: ClothingItem = {
  id: '019ad1c4-4c20-7a9d-b3f7-2e8c1d5a6f01',
  profileId,
  name: 'Blue striped t-shirt',
  category: 'tops',
  imageUrl: '/api/images/019ad1c45a107d3c8a416b2e9f0c3d01',
  thumbHash: null,
  imageHash: null,
  cutOutUrl: null,
  hasCutOut: false,
  kind: 't-shirt',
  colors: [{ name: 'blue', hex: '#3f6ea5', share: 0.8 }],
  pattern: 'striped',
  season: 'all-season',
  tags: ['casual'],
  lastWornDate: '2026-11-20T07:10:00.000Z',
  lastWornDay: '2026-11-20',
  wearCount: 4,
  washAfter: null,
  laundry: { status: 'worn', wears: 1, washAfter: 2, version: 6, away: null },
  size: null,
  traits: null,
  isOutgrown: false,
  stored: null,
  previousOwners: [],
  sharedWith: [],
  isFavorite: true,
  snoozedUntil: null,
  details: null,
  createdAt: '2026-09-01T16:00:00.000Z',
};

const newItem: NewClothingItem = {
  profileId,
  name: 'Black slim jeans',
  category: 'bottoms',
  season: 'all-season',
  tags: ['casual'],
};

const outfit: Outfit = {
  id: '019ad1c4-6b30-7c2f-a4e8-7f1d0b9c5e01',
  profileId,
  name: 'Coffee and deadlines',
  scheduledDate: '2026-11-20',
  occasion: 'casual',
  isFavorite: false,
  plannedAt: '2026-11-19T19:30:00.000Z',
  wornDate: '2026-11-20',
  items: [
    {
      clothingItemId: shirt.id,
      name: shirt.name,
      category: shirt.category,
      imageUrl: shirt.imageUrl,
      thumbHash: null,
      kind: 't-shirt',
    },
  ],
  version: 3,
  createdAt: '2026-11-19T19:30:00.000Z',
};

const newOutfit: NewOutfit = {
  profileId,
  name: 'Coffee and deadlines',
  scheduledDate: '2026-11-20',
  occasion: 'casual',
  clothingItemIds: [shirt.id],
};

const packingList: PackingList = {
  id: '019ad1c4-7d40-7e5b-8c19-3a6d2f4b1e01',
  profileId,
  profileIds: [profileId],
  name: 'Gothenburg',
  tripType: 'city',
  place: { name: 'Gothenburg', lat: 57.7 },
  startDate: '2026-12-04',
  endDate: '2026-12-07',
  items: [
    {
      id: '019ad1c4-8e50-7f6a-9d2b-4c7e1a5f3b01',
      name: shirt.name,
      quantity: 1,
      packed: true,
      clothingItemId: shirt.id,
    },
  ],
  version: 2,
  createdAt: '2026-11-22T18:00:00.000Z',
};

const profile: Profile = {
  id: profileId,
  name: 'Nora',
  birthYear: null,
  isParent: false,
  isChild: false,
  avatarUrl: null,
  sharesOutside: false,
  hidesVoteCounts: false,
  createdAt: '2026-09-01T15:00:00.000Z',
};

/** Examples of schemas by their names, of things that the demo data contains. */
export const examples: Readonly<Record<string, unknown>> = {
  ClothingItem: shirt,
  NewClothingItem: newItem,
  Outfit: outfit,
  NewOutfit: newOutfit,
  PackingList: packingList,
  Profile: profile,
};

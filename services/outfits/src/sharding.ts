import type { ShardingCatalog } from '@fitfolk/service-kit/connections/mongo/sharding';

/** The plans of a family are on one shard; documents of single profiles are distributed by profile. */
export const outfitsSharding: ShardingCatalog = {
  keys: {
    outfits: 'accountId',
    wardrobe: 'accountId',
    boardCells: 'profileId',
    comfort: '_id',
    reminders: 'accountId',
    sentReminders: '_id',
    streakDays: '_id',
    schoolCalendars: '_id',
    schoolWeeks: '_id',
  },
  oneShard: {
    calendarLinks: 'Found by the hash of a secret link, which is unique. At most one per profile.',
    outfitLinks: 'Found by the hash of a secret link, which is unique. Each expires.',
  },
};

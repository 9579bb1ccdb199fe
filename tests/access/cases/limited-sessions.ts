/** Calls without ids that a session limited to a child may make, with what it gets. */
export const callsWithoutIds: Readonly<Record<string, string>> = {
  'auth.currentUser': 'the settings of the account without its names, image and email address',
  'auth.listProfiles': 'the names and images that the switcher of profiles shows, and the own birth year',
  'auth.planOffer': 'the plan and its price',
  'closet.listLaundry': "the child's own laundry",
  'closet.listWishes': "the child's own wishes",
  'closet.readProductPage': 'the public page of a shop',
  'feed.competition': 'the competition, and whether the child entered it',
  'gateway.serverHealth': 'nothing: it is not an operator',
  'gateway.startBackup': 'nothing: it is not an operator',
  'media.createUpload': 'an address for an own upload',
  'outfits.familyBoard': "the child's own row",
  'outfits.laundryShortages': "the child's own shortages",
  'outfits.searchTowns': 'public data',
  'outfits.weather': 'public data',
  'streaks.familyStreak': 'the streak of the whole family, without names',
};

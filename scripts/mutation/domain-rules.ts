/**
 * Files that `npm run mutation` changes, by workspace: the pure domain rules, tested by the unit tests of the workspace.
 * Stores, handlers and adapters are tested against real servers, which takes too long for each mutant.
 */
export const domainRules: Readonly<Record<string, readonly string[]>> = {
  'libs/contracts': [
    'core/{calendar-day,erasure,messages,validation}.ts',
    'services/sharing.ts',
    'services/closet/{color-families,colors-of-item,item-traits,kind-of-item,one-piece,sizes}.ts',
    'services/outfits/outfit-name.ts',
  ],
  'services/auth': [
    'accounts/{account,account-views,profile-rules}.ts',
    'accounts/identifiers/{normalize-identifier,suggest-usernames}.ts',
    'accounts/family/{age-group,family-protection}.ts',
    'billing/select-subscription.stripe.ts',
    'external/external-profile.ts',
    'passwords/guess-delay.ts',
    'sessions/{confirmation,device}.ts',
  ],
  'services/media': [
    'browser-origin.ts',
    'images/{image-headers,image-paths}.ts',
    'uploads/upload-url.ts',
    'vision/name-color.ts',
  ],
  'services/closet': [
    'analysis/{file-name,item-words}.ts',
    'item-history/item-history.ts',
    'items/wears.ts',
    'hand-me-down/rules/*.ts',
    'items/laundry/rules/*.ts',
    'season/rules/{compare-season,season-kinds,season}.ts',
    'sizes/rules/*.ts',
    'sizes/outgrown.ts',
  ],
  'services/outfits': [
    'comfort/{comfort-profile,comfort-rules}.ts',
    'family-board/{board-cells,item-reasons,plan-everyone}.ts',
    'laundry/{shortages,wearable}.ts',
    'outfits/outfit.ts',
    'reminders/reminder-window.ts',
    'school-week/{dress-code,reserve-kits,school-rules}.ts',
    'suggestions/validate-answer.ts',
    'suggestions/learning/{alternatives,facts,features,learn,preferences,render-lessons}.ts',
    'suggestions/rules/*.ts',
    'weather/{suggest-clothing,weather-codes}.ts',
  ],
  'services/feed': [
    'competition/winner.ts',
    'posts/{competition-day,post-view}.ts',
    'stores/post-visibility.ts',
    'themes/themes.ts',
    'votes/vote.ts',
  ],
  'services/packing': ['lists/list.ts', 'suggestions/{essentials,reason,suggest-items,trip}.ts'],
  'services/streaks': ['activities/activity.ts', 'streaks/derive.ts'],
};

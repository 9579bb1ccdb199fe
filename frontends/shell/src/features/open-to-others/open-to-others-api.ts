import { createApi } from '@fitfolk/api-client';
import type { Profile } from '@fitfolk/contracts/auth';
import { outsideAccessCalls } from '@fitfolk/contracts/auth/security/outside-access';
import { closetContract } from '@fitfolk/contracts/closet';
import { feedContract } from '@fitfolk/contracts/feed';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { accessTokensQuery } from '../access-tokens/access-tokens-api.ts';
import { loginsQuery } from '../logins/logins-api.ts';
import { tabletsQuery } from '../security/tablets/tablets-api.ts';
import { webhooksQuery } from '../webhooks/webhooks-api.ts';

const outsideAccess = createApi(outsideAccessCalls);

const closet = createApi(closetContract);
const feed = createApi(feedContract);
const outfits = createApi(outfitsContract);

// Keys of their own below those of single links, which other pages change.
export const outfitLinksQuery = queryOptions({
  queryKey: ['/api/outfit-links', 'list'],
  queryFn: ({ signal }) => outfits.listOutfitLinks({}, { signal }),
});
export const shoppingLinksQuery = queryOptions({
  queryKey: ['/api/shopping-links'],
  queryFn: ({ signal }) => closet.listShoppingLinks({}, { signal }),
});
export const giftLinksQuery = queryOptions({
  queryKey: ['/api/gift-links'],
  queryFn: ({ signal }) => closet.listGiftLinks({}, { signal }),
});
export const calendarLinksQuery = queryOptions({
  queryKey: ['/api/calendar-links', 'list'],
  queryFn: ({ signal }) => outfits.listCalendarLinks({}, { signal }),
});
export const followersQuery = queryOptions({
  queryKey: ['/api/followers'],
  queryFn: ({ signal }) => feed.listFollowers({}, { signal }),
});

export const closeOutfitLink = (outfitId: string) => outfits.deleteOutfitLink({ params: { outfitId } });
export const closeShoppingLink = (profileId: string) => closet.deleteShoppingLink({ params: { profileId } });
export const closeGiftLink = (profileId: string) => closet.deleteGiftLink({ params: { profileId } });
export const closeCalendarLink = (profileId: string) => outfits.deleteCalendarLink({ params: { profileId } });
export const closeFollower = (profileId: string, followerId: string) =>
  feed.removeFollower({ params: { profileId, followerId } });
export const closeProfile = ({ id }: Profile) =>
  authApi.changeProfile({ params: { profileId: id }, body: { sharesOutside: false } });

/** Closes everything. Other services follow within moments, so the lists are emptied here. */
export const closeAll = async (client: QueryClient): Promise<void> => {
  await outsideAccess.close();
  client.setQueryData(outfitLinksQuery.queryKey, []);
  client.setQueryData(shoppingLinksQuery.queryKey, []);
  client.setQueryData(giftLinksQuery.queryKey, []);
  client.setQueryData(calendarLinksQuery.queryKey, []);
  client.setQueryData(tabletsQuery.queryKey, []);
  client.setQueryData(accessTokensQuery.queryKey, []);
  client.setQueryData(webhooksQuery.queryKey, []);
  client.setQueryData(loginsQuery.queryKey, (data) => data && { ...data, invitations: [] });
  client.setQueryData(followersQuery.queryKey, (lists) => lists && { ...lists, followers: [] });
  await client.invalidateQueries(profilesQuery);
};

import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { closetApi } from '../../items/items-api.ts';

/** The link to the wishes of a profile; null without one. */
export const giftLinkQuery = (profileId: string) => ({
  queryKey: ['/api/gift-links', profileId],
  queryFn: async () => (await closetApi.listGiftLinks()).find((link) => link.profileId === profileId) ?? null,
});

export const replaceGiftLink = (profileId: string, days: 7 | 30 | 90) =>
  withConfirmation(() => closetApi.replaceGiftLink({ params: { profileId }, body: { days } }));

export const deleteGiftLink = (profileId: string) => closetApi.deleteGiftLink({ params: { profileId } });

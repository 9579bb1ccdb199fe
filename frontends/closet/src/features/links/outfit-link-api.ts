import type { NewOutfitLink } from '@fitfolk/contracts/outfits';
import { OUTFIT_LINK_DAYS } from '@fitfolk/contracts/outfits/links/outfit-link-limits';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { outfitsApi } from '../outfits/outfits-api.ts';

/** Time until which the link to an outfit is valid; null without one. */
export const outfitLinkQuery = (outfitId: string) => ({
  queryKey: ['/api/outfit-links', outfitId],
  queryFn: () => outfitsApi.outfitLink({ params: { outfitId } }),
});

/** Creates a link that is valid for some days, by default a week. */
export const replaceOutfitLink = (outfitId: string, days: number): Promise<NewOutfitLink> =>
  withConfirmation(() =>
    outfitsApi.replaceOutfitLink({
      params: { outfitId },
      body: { days: OUTFIT_LINK_DAYS.find((each) => each === days) ?? 7 },
    }),
  );

/** Turns a link off. */
export const deleteOutfitLink = (outfitId: string): Promise<void> =>
  outfitsApi.deleteOutfitLink({ params: { outfitId } });

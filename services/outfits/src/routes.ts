import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { Outfit } from './outfits/outfit.ts';
import type { Outfits } from './outfits/outfits.ts';
import type { Views } from './outfits/view.ts';
import type { Suggest } from './suggestions/suggestions.ts';
import type { WeatherReport } from './weather/weather.ts';

type Parts = {
  readonly outfits: Outfits;
  readonly views: Views;
  readonly weather: WeatherReport;
  readonly suggest: Suggest;
};

/** The endpoints of outfits. */
export const outfitsRoutes = (parts: Parts): Handlers<typeof outfitsContract> => {
  const { outfits, views, weather, suggest } = parts;
  const view = async (outfit: Outfit) => {
    const [shown] = await views([outfit]);
    if (!shown) throw new Error('An outfit has no view');
    return shown;
  };
  return {
    listOutfits: async ({ identity, params: { profileId }, query, reply }) => {
      const page = await outfits.list(identity, profileId, query);
      if (page.next) {
        const next = `/api/outfits/${profileId}?limit=${query.limit}&cursor=${page.next}`;
        reply.header('link', `<${next}>; rel="next"`);
      }
      return views(page.outfits);
    },
    todaysOutfit: async ({ identity, params }) => {
      const outfit = await outfits.today(identity, params.profileId);
      return outfit ? view(outfit) : null;
    },
    savedOutfits: async ({ identity, params }) =>
      views(await outfits.listFavorites(identity, params.profileId)),
    createOutfit: async ({ identity, body }) => view(await outfits.create(identity, body)),
    changeOutfit: async ({ identity, params, body }) =>
      view(await outfits.change(identity, params.outfitId, body)),
    deleteOutfit: async ({ identity, params }) => {
      await outfits.remove(identity, params.outfitId);
      return undefined;
    },
    wearOutfit: async ({ identity, params }) => view(await outfits.wear(identity, params.outfitId)),
    suggestOutfits: ({ identity, body }) => suggest(identity, body),
    weather: ({ query: { lat, lon } }) =>
      weather.now(lat === undefined || lon === undefined ? undefined : { lat, lon }),
  };
};

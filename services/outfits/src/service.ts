import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createClosetClient } from './closet-items/closet-client.ts';
import { closetItemsStore } from './closet-items/closet-items.store.ts';
import { createClosetItems } from './closet-items/closet-items.ts';
import { OutfitsConfig } from './config.ts';
import { outfitsStore } from './outfits/outfits.store.ts';
import { createOutfits } from './outfits/outfits.ts';
import { createViews } from './outfits/view.ts';
import { outfitsRoutes } from './routes.ts';
import { outfitsSubscriptions } from './subscriptions.ts';
import { openAiStylist } from './suggestions/stylist.openai.ts';
import { createSuggestions } from './suggestions/suggestions.ts';
import { openMeteo } from './weather/forecasts.open-meteo.ts';
import { createWeather } from './weather/weather.ts';

/** Outfits and their days, favourites, suggestions and the weather. */
export const outfits = defineService({
  name: 'outfits',
  version: manifest.version,
  config: OutfitsConfig,
  needs: ['mongo', 'redis', 'events'],
  calls: ['gateway', 'closet'],
  start({
    config,
    database,
    redis,
    http,
    verify,
    clock,
    log,
    unitOfWork,
    subscribe,
    onErase,
    serviceClient,
    onStop,
  }) {
    const items = closetItemsStore(database);
    const store = outfitsStore(database);
    const wardrobe = createClosetItems({
      store: items,
      closet: createClosetClient(serviceClient(closetContract)),
    });
    const plans = createOutfits({ store, wardrobe, unitOfWork, now: clock });
    const weather = createWeather({ forecasts: openMeteo(config.WEATHER_URL), redis, now: clock, log });
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
    const limitMs = config.SUGGESTION_LIMIT_MS;
    const stylist = apiKey ? openAiStylist({ apiKey, baseUrl, model, limitMs, log }) : undefined;
    if (stylist) onStop(stylist.close);
    const suggest = createSuggestions({
      wardrobe: wardrobe.listByProfile,
      recentlyWorn: plans.recent,
      weather,
      stylist,
      now: clock,
    });
    const parts = { outfits: plans, views: createViews(wardrobe), weather, suggest };
    implement(http, outfitsContract, outfitsRoutes(parts), verify);
    subscribe(outfitsSubscriptions(items, store, clock));
    onErase(async ({ profileIds }) => {
      await Promise.all([store.removeAllOf(profileIds), items.removeByProfiles(profileIds)]);
    });
  },
});

import { closetContract } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createLocalAnalyzer } from './analysis/analyzer.local.ts';
import { createOpenAiAnalyzer } from './analysis/analyzer.openai.ts';
import { createAnalysis } from './analysis/image-analysis.ts';
import { createClosetImages } from './closet-images.ts';
import { ClosetConfig } from './config.ts';
import { createPurge } from './items/erase-items.ts';
import { closetsStore } from './items/item-counts.store.ts';
import { itemsStore } from './items/items.store.ts';
import { createItems } from './items/items.ts';
import { closetRoutes } from './routes.ts';
import { closetSubscriptions } from './subscriptions.ts';

/** Clothing items and what their pictures show. */
export const closet = defineService({
  name: 'closet',
  version: manifest.version,
  config: ClosetConfig,
  needs: ['mongo', 'events'],
  calls: ['gateway', 'media'],
  start({ config, database, http, verify, clock, unitOfWork, subscribe, onErase, serviceClient, onStop }) {
    const images = createClosetImages(serviceClient(mediaContract));
    const stores = { items: itemsStore(database), closets: closetsStore(database) };
    const items = createItems({ ...stores, images, unitOfWork, now: clock });
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
    const asked = apiKey ? createOpenAiAnalyzer({ apiKey, baseUrl, model }) : undefined;
    if (asked) onStop(asked.close);
    const analyser = asked ?? createLocalAnalyzer();
    const analyse = createAnalysis({ images, analyser, limitMs: config.ANALYSIS_LIMIT_MS });
    subscribe(closetSubscriptions(items));
    onErase(createPurge({ ...stores, unitOfWork }));
    implement(http, closetContract, closetRoutes(items, analyse), verify);
  },
});

import { closetContract } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createLocalAnalyzer } from './analysis/analyzer.local.ts';
import { createImageAnalysis } from './analysis/image-analysis.ts';
import { ClosetConfig } from './config.ts';
import { createClosetImages } from './images/closet-images.ts';
import { createAccountUnitOfWork } from './items/account-unit-of-work.ts';
import { createEraseItems } from './items/erase-items.ts';
import { itemCountsStore } from './items/item-counts.store.ts';
import { itemsStore } from './items/items.store.ts';
import { createItems } from './items/items.ts';
import { laundryEventsStore } from './laundry/laundry-events.store.ts';
import { createRecordLaundry } from './laundry/record-laundry.ts';
import { createLaundry } from './laundry-moves/laundry.ts';
import { createRebuildLaundry } from './laundry-moves/rebuild-laundry.ts';
import { createRepublishItems } from './republish-items.ts';
import { closetRoutes } from './routes.ts';
import { closetSubscriptions } from './subscriptions.ts';

/** Clothing items, laundry and image analysis. */
export const closet = defineService({
  name: 'closet',
  version: manifest.version,
  config: ClosetConfig,
  needs: ['mongo', 'events'],
  calls: ['gateway', ...closetContract.calls],
  async start({
    config,
    database,
    http,
    verify,
    clock,
    unitOfWork,
    subscribe,
    onErase,
    serviceClient,
    onStop,
  }) {
    const images = createClosetImages(serviceClient(mediaContract));
    const stores = {
      items: itemsStore(database),
      itemCounts: itemCountsStore(database),
      laundryEvents: laundryEventsStore(database),
    };
    const recordLaundry = createRecordLaundry(stores.laundryEvents);
    const accountUnitOfWork = createAccountUnitOfWork(unitOfWork);
    const items = createItems({ ...stores, images, recordLaundry, accountUnitOfWork, clock });
    const laundry = createLaundry({ ...stores, recordLaundry, accountUnitOfWork, clock });
    const rebuildLaundry = createRebuildLaundry({ ...stores, recordLaundry, unitOfWork });
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
    const openAiAnalyzer = apiKey
      ? (await import('./analysis/analyzer.openai.ts')).createOpenAiAnalyzer({ apiKey, baseUrl, model })
      : undefined;
    if (openAiAnalyzer) onStop(openAiAnalyzer.close);
    const analyzer = openAiAnalyzer ?? createLocalAnalyzer();
    const analyzeImage = createImageAnalysis({ images, analyzer, timeoutMs: config.ANALYSIS_LIMIT_MS });
    const republishItems = createRepublishItems({ store: stores.items, unitOfWork });
    subscribe(closetSubscriptions(items));
    onErase(createEraseItems({ ...stores, unitOfWork }));
    const routes = closetRoutes({
      items,
      laundry,
      rebuildLaundry,
      analyzeImage,
      analyzerKind: analyzer.kind,
      republishItems,
    });
    implement(http, closetContract, routes, verify);
  },
});

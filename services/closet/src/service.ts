import { closetContract } from '@fitfolk/contracts/closet';
import { mediaContract } from '@fitfolk/contracts/media';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { createFetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createImageAnalysis } from './analysis/image-analysis.ts';
import { ClosetConfig } from './config.ts';
import { createEraseAll } from './erase-all.ts';
import { createGrowth } from './growth/growth.ts';
import { boxesStore } from './hand-me-down/boxes.store.ts';
import { createBoxes } from './hand-me-down/boxes.ts';
import { handMeDownStore } from './hand-me-down/hand-me-down.store.ts';
import { createHandMeDown } from './hand-me-down/hand-me-down.ts';
import { createPlaceItems } from './hand-me-down/place-items.ts';
import { createClosetImages } from './images/closet-images.ts';
import { createInsights } from './insights/insights.ts';
import { createListHistories } from './item-history/item-history.ts';
import { createAccountUnitOfWork } from './items/account-unit-of-work.ts';
import { createAddItem } from './items/add-item.ts';
import { itemCountsStore } from './items/item-counts.store.ts';
import { itemsStore } from './items/items.store.ts';
import { createItems } from './items/items.ts';
import { laundryEventsStore } from './items/laundry/laundry-events.store.ts';
import { createRecordLaundry } from './items/laundry/record-laundry.ts';
import { createShowCutOut } from './items/show-cut-out.ts';
import { trashStore } from './items/trash/trash.store.ts';
import { createTrash } from './items/trash/trash.ts';
import { createLaundry } from './laundry/laundry.ts';
import { createListLaundryHistory } from './laundry/list-laundry-history.ts';
import { createRebuildLaundry } from './laundry/rebuild-laundry.ts';
import { profileLinksStore } from './links/profile-links.store.ts';
import { createReadProductPage, IMAGE_LIMITS, PAGE_LIMITS } from './product-page/read-product-page.ts';
import { createRepublishItems } from './republish-items.ts';
import { closetRoutes } from './routes.ts';
import { createCheckSeason } from './season/check-season.ts';
import { createShoppingLinks, type StoredShoppingLink } from './season/shopping-links.ts';
import { measurementsStore } from './sizes/measurements.store.ts';
import { createJudgeOutgrown } from './sizes/outgrown.ts';
import { closetSubscriptions } from './subscriptions.ts';
import { createGiftLinks } from './wishes/gift-links.ts';
import { ownProfilesStore } from './wishes/own-profiles.store.ts';
import { wishesStore } from './wishes/wishes.store.ts';
import { createWishes } from './wishes/wishes.ts';

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
    groupRequests,
    subscribe,
    onErase,
    schedule,
    serviceClient,
    onStop,
  }) {
    const images = createClosetImages(serviceClient(mediaContract));
    const trash = trashStore(database);
    const wishes = wishesStore(database);
    const stores = {
      trash,
      wishes,
      ownProfiles: ownProfilesStore(database),
      giftLinks: profileLinksStore(database, { model: 'GiftLink', collection: 'giftLinks' }),
      items: itemsStore(database, [trash, wishes]),
      itemCounts: itemCountsStore(database),
      laundryEvents: laundryEventsStore(database),
      measurements: measurementsStore(database),
      boxes: boxesStore(database),
      handMeDown: handMeDownStore(database),
      links: profileLinksStore<StoredShoppingLink>(database, {
        model: 'ShoppingLink',
        collection: 'shoppingLinks',
        content: 'list',
      }),
    };
    const recordLaundry = createRecordLaundry(stores.laundryEvents);
    const judgeOutgrown = createJudgeOutgrown(stores.measurements);
    const accountUnitOfWork = createAccountUnitOfWork(unitOfWork);
    const itemRules = { recordLaundry, judgeOutgrown, accountUnitOfWork, clock };
    const items = createItems({ ...stores, ...itemRules, images, lock: createTransactionLock(database) });
    const trashUseCases = createTrash({ ...stores, ...itemRules });
    schedule(trashUseCases.job);
    const laundry = createLaundry({ ...stores, ...itemRules });
    const handMeDowns = createHandMeDown(stores);
    const checkSeason = createCheckSeason({ ...stores, handMeDowns, clock });
    const rebuildLaundry = createRebuildLaundry({ ...stores, recordLaundry, unitOfWork });
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
    const openAiAnalyzer = apiKey
      ? (await import('./analysis/analyzer.openai.ts')).createOpenAiAnalyzer({ apiKey, baseUrl, model })
      : undefined;
    if (openAiAnalyzer) onStop(openAiAnalyzer.close);
    const analyzeImage = createImageAnalysis({
      images,
      analyzer: openAiAnalyzer?.analyze,
      timeoutMs: config.ANALYSIS_LIMIT_MS,
    });
    const privateHosts = config.OUTBOUND_PRIVATE_HOSTS;
    const readProductPage = createReadProductPage({
      fetchPage: createFetchPublic({ ...PAGE_LIMITS, privateHosts }),
      fetchImage: createFetchPublic({ ...IMAGE_LIMITS, privateHosts }),
    });
    const republishItems = createRepublishItems({ store: stores.items, unitOfWork });
    const showCutOut = createShowCutOut({ ...stores, recordLaundry });
    const wishUseCases = createWishes({ ...stores, ...itemRules, images });
    subscribe(
      closetSubscriptions({
        ...items,
        showCutOut,
        wishes: wishUseCases,
        links: [stores.links, stores.giftLinks],
      }),
    );
    onErase(createEraseAll({ ...stores, unitOfWork }));
    const routes = closetRoutes({
      items,
      trash: trashUseCases,
      addItem: createAddItem({ ...stores, images, groupRequests, clock }),
      listHistories: createListHistories(stores),
      laundry,
      listLaundryHistory: createListLaundryHistory(stores),
      placeItems: createPlaceItems({ ...stores, ...itemRules }),
      growth: createGrowth({ ...stores, handMeDowns, accountUnitOfWork, clock }),
      insights: createInsights({ ...stores, clock }),
      handMeDowns,
      boxes: createBoxes({ ...stores, accountUnitOfWork, clock }),
      checkSeason,
      shoppingLinks: createShoppingLinks({ links: stores.links, checkSeason, unitOfWork, clock }),
      rebuildLaundry,
      analyzeImage,
      readProductPage,
      republishItems,
      wishes: wishUseCases,
      giftLinks: createGiftLinks({ ...stores, ...itemRules }),
    });
    implement(http, closetContract, routes, verify);
  },
});

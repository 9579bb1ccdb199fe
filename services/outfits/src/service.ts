import { closetContract } from '@fitfolk/contracts/closet';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import { createTransactionLock } from '@fitfolk/service-kit/connections/transaction-lock';
import { implement } from '@fitfolk/service-kit/http/implement';
import { createFetchPublic } from '@fitfolk/service-kit/outbound/fetch-public';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createCalendar } from './calendar/calendar.ts';
import { calendarLinksStore } from './calendar/calendar-links.store.ts';
import { createClosetClient } from './closet-items/closet-client.ts';
import { closetItemsStore } from './closet-items/closet-items.store.ts';
import { createClosetItems } from './closet-items/closet-items.ts';
import { comfortStore } from './comfort/comfort.store.ts';
import { createComfort } from './comfort/comfort.ts';
import { OutfitsConfig } from './config.ts';
import { createReadRules } from './dressing-rules/dressing-rules.ts';
import { createFamilyBoard } from './family-board/family-board.ts';
import { createReadCells } from './family-board/read-cells.ts';
import { createReadTabletBoard } from './family-board/tablet-board.ts';
import { createListShortages } from './laundry/list-shortages.ts';
import { outfitLinksStore } from './outfit-links/outfit-links.store.ts';
import { createOutfitLinks } from './outfit-links/outfit-links.ts';
import { boardCellsStore } from './outfits/board-cells.store.ts';
import { createRecordOutfitChanges } from './outfits/outfit-events.ts';
import { createCheckOutfitLimit } from './outfits/outfit-limit.ts';
import { createRenderOutfits } from './outfits/outfit-view.ts';
import { outfitsStore } from './outfits/outfits.store.ts';
import { createOutfits } from './outfits/outfits.ts';
import { createRemoveItem } from './outfits/remove-item.ts';
import { createRemoveMissingItems } from './outfits/remove-missing-items.ts';
import { createCheckSharedItems, createListTaken } from './outfits/shared-items.ts';
import { createOutfitReminders } from './reminders/create-reminders.ts';
import { outfitsRoutes } from './routes.ts';
import { createCalendarWorkers } from './school-calendar/list-events-in-worker.ts';
import { createReadCalendar } from './school-calendar/read-calendar.ts';
import { createReadSubscription } from './school-calendar/read-subscription.ts';
import { schoolCalendarsStore } from './school-calendar/school-calendars.store.ts';
import { createSchoolCalendars } from './school-calendar/school-calendars.ts';
import { schoolWeeksStore } from './school-week/school-weeks.store.ts';
import { createSchoolWeeks } from './school-week/school-weeks.ts';
import { outfitsSubscriptions } from './subscriptions.ts';
import { learningStore } from './suggestions/learning/learning.store.ts';
import { createLearning, createRecordSwap } from './suggestions/learning/learning.ts';
import { createListMatchingItems } from './suggestions/matching-items.ts';
import { createExplainGap, createSuggestOutfits } from './suggestions/suggestions.ts';
import { createOpenMeteoForecasts } from './weather/forecasts.open-meteo.ts';
import { createOpenMeteoPastDays } from './weather/past-days.open-meteo.ts';
import { createOpenMeteoTowns } from './weather/towns.open-meteo.ts';
import { createSearchTowns } from './weather/towns.ts';
import { createWeather } from './weather/weather.ts';

/** Limits of the file of a school calendar: bytes after decompression, milliseconds, and redirects. */
const CALENDAR_LIMITS = { maxBytes: 2_000_000, timeoutMs: 10_000, maxRedirects: 5 };

/** Outfits, planner, favorites, suggestions and weather. */
export const outfits = defineService({
  name: 'outfits',
  version: manifest.version,
  config: OutfitsConfig,
  needs: ['mongo', 'redis', 'events'],
  calls: ['gateway', ...outfitsContract.calls],
  async start(context) {
    const { config, database, redis, http, verify, clock, log, unitOfWork } = context;
    const stores = {
      closetItems: closetItemsStore(database),
      outfits: outfitsStore(database),
      boardCells: boardCellsStore(database),
      calendarLinks: calendarLinksStore(database),
      outfitLinks: outfitLinksStore(database),
      schoolWeeks: schoolWeeksStore(database),
      schoolCalendars: schoolCalendarsStore(database),
      comfort: comfortStore(database),
      learning: learningStore(database),
    };
    const closetItems = createClosetItems({
      store: stores.closetItems,
      closet: createClosetClient(context.serviceClient(closetContract)),
    });
    const itemRemoval = createRemoveItem(stores.outfits);
    const lock = createTransactionLock(database);
    const recordChanges = createRecordOutfitChanges(
      stores.boardCells,
      createCheckSharedItems({ outfits: stores.outfits, items: stores.closetItems, lock }),
    );
    const outfitsDependencies = {
      store: stores.outfits,
      closetItems,
      recordChanges,
      recordSwap: createRecordSwap({ store: stores.learning, clock }),
      checkLimit: createCheckOutfitLimit({ store: stores.outfits, lock }),
      unitOfWork,
      clock,
    };
    const useCases = createOutfits(outfitsDependencies);
    const forecasts = createOpenMeteoForecasts(config.WEATHER_URL);
    const weather = createWeather({
      forecasts,
      listPastDays: createOpenMeteoPastDays(config.WEATHER_ARCHIVE_URL),
      redis,
      clock,
      log,
    });
    const searchTowns = createSearchTowns({
      findTowns: createOpenMeteoTowns(config.GEOCODING_URL),
      redis,
      log,
    });
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = config;
    const timeoutMs = config.SUGGESTION_LIMIT_MS;
    const stylist = apiKey
      ? (await import('./suggestions/stylist.openai.ts')).createOpenAiStylist({
          apiKey,
          baseUrl,
          model,
          timeoutMs,
          log,
        })
      : undefined;
    if (stylist) context.onStop(stylist.close);
    const schoolWeeks = createSchoolWeeks({
      store: stores.schoolWeeks,
      calendars: stores.schoolCalendars,
      listItems: closetItems.listByProfile,
      clock,
    });
    const fetchPublic = createFetchPublic({
      ...CALENDAR_LIMITS,
      privateHosts: config.OUTBOUND_PRIVATE_HOSTS,
    });
    const schoolCalendars = createSchoolCalendars({
      store: stores.schoolCalendars,
      readSubscription: createReadSubscription({
        readCalendar: createReadCalendar(fetchPublic),
        listEvents: createCalendarWorkers(),
        clock,
      }),
      clock,
    });
    context.schedule(schoolCalendars.job);
    const comfort = createComfort({
      store: stores.comfort,
      closetItems,
      learning: stores.learning,
      lock,
      unitOfWork,
      clock,
    });
    const learning = createLearning({
      store: stores.learning,
      outfits: stores.outfits,
      listItems: closetItems.listByProfile,
      clock,
    });
    const readRules = createReadRules({
      findSchoolPlans: schoolWeeks.findPlans,
      findComforts: comfort.findAll,
    });
    const listTaken = createListTaken({ outfits: stores.outfits });
    const suggestionsDependencies = {
      listTaken,
      listItems: closetItems.listByProfile,
      readRules: async (profileId: string) => (await readRules([profileId]))(profileId),
      listRecentWears: ({ accountId, profileId }: ProfileKey, day: string) =>
        useCases.listRecentWears({ accountId, profileIds: [profileId] }, day),
      readPreferences: learning.readPreferences,
      weather,
      stylist,
      clock,
    };
    const renderOutfits = createRenderOutfits(closetItems);
    const familyBoard = createFamilyBoard({
      schoolWeeks,
      readRules,
      readPreferences: learning.readPreferences,
      ...outfitsDependencies,
      cells: createReadCells({ store: stores.outfits, boardCells: stores.boardCells, renderOutfits }),
      listWearable: closetItems.listByProfile,
      listTaken,
      listRecentWears: useCases.listRecentWears,
      weather,
    });
    const listShortages = createListShortages({
      store: stores.outfits,
      listItems: closetItems.listByProfile,
      listKept: schoolWeeks.listKept,
      clock,
    });
    const { reminders, streakDays, ...reminderHooks } = createOutfitReminders({
      ...context,
      outfits: stores.outfits,
      findItems: closetItems.find,
      listNeeds: schoolWeeks.listNeeds,
      listShortages,
    });
    const outfitLinks = createOutfitLinks({
      links: stores.outfitLinks,
      store: stores.outfits,
      findItems: closetItems.find,
      unitOfWork,
      clock,
    });
    implement(
      http,
      outfitsContract,
      outfitsRoutes({
        outfits: useCases,
        familyBoard,
        schoolWeeks,
        schoolCalendars,
        comfort,
        learning,
        reminders,
        calendar: createCalendar({
          links: stores.calendarLinks,
          listPlanned: stores.outfits.listPlanned,
          findItems: closetItems.find,
          unitOfWork,
          clock,
        }),
        outfitLinks,
        readTabletBoard: createReadTabletBoard({
          store: stores.outfits,
          renderOutfits,
          findItems: closetItems.find,
          clock,
        }),
        renderOutfits,
        weather,
        searchTowns,
        suggestOutfits: createSuggestOutfits(suggestionsDependencies),
        explainGap: createExplainGap(suggestionsDependencies),
        listMatchingItems: createListMatchingItems(stores.closetItems),
        listShortages,
        markItemsStale: stores.closetItems.markStale,
        removeMissingItems: createRemoveMissingItems({
          closetItems: stores.closetItems,
          removeItems: itemRemoval.removeItems,
          removeFeedback: stores.comfort.removeItems,
          unitOfWork,
          clock,
        }),
      }),
      verify,
    );
    context.subscribe(
      outfitsSubscriptions({
        ...stores,
        outfitLinks,
        outfits: itemRemoval,
        streakDays,
        changeTimeZones: reminders.changeTimeZones,
        clock,
      }),
    );
    context.schedule(reminderHooks.job);
    context.onErase(async ({ accountId, profileIds }) => {
      await Promise.all([
        stores.outfits.removeByProfiles(accountId, profileIds),
        stores.closetItems.removeByProfiles(accountId, profileIds),
        stores.boardCells.removeByProfiles(profileIds),
        stores.calendarLinks.removeByProfiles(profileIds),
        stores.outfitLinks.removeByProfiles(profileIds),
        stores.schoolWeeks.removeByProfiles(profileIds),
        stores.schoolCalendars.removeByProfiles(profileIds),
        stores.comfort.removeByProfiles(profileIds),
        stores.learning.removeByProfiles(profileIds),
        reminderHooks.removeByProfiles(accountId, profileIds),
      ]);
    });
  },
});

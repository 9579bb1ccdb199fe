import type { TabletAccess } from '@fitfolk/contracts/auth';
import type { outfitsContract, TabletBoard } from '@fitfolk/contracts/outfits';
import { formatNextLink } from '@fitfolk/service-kit/http/cursor';
import { createEtag, matchesEtag } from '@fitfolk/service-kit/http/etag';
import type { Handlers } from '@fitfolk/service-kit/http/implement';
import type { Calendar } from './calendar/calendar.ts';
import type { ClosetItemsStore } from './closet-items/closet-items.store.ts';
import type { Comfort } from './comfort/comfort.ts';
import type { FamilyBoard } from './family-board/family-board.ts';
import type { ListShortages } from './laundry/list-shortages.ts';
import type { OutfitLinks } from './outfit-links/outfit-links.ts';
import type { Outfit } from './outfits/outfit.ts';
import type { RenderOutfits } from './outfits/outfit-view.ts';
import type { Outfits } from './outfits/outfits.ts';
import type { RemoveMissingItems } from './outfits/remove-missing-items.ts';
import type { Reminders } from './reminders/reminders.ts';
import type { SchoolCalendars } from './school-calendar/school-calendars.ts';
import type { SchoolWeeks } from './school-week/school-weeks.ts';
import type { Learning } from './suggestions/learning/learning.ts';
import type { ListMatchingItems } from './suggestions/matching-items.ts';
import type { ExplainGap, SuggestOutfits } from './suggestions/suggestions.ts';
import type { SearchTowns } from './weather/towns.ts';
import type { WeatherReport } from './weather/weather.ts';

type RoutesDependencies = {
  readonly outfits: Outfits;
  readonly renderOutfits: RenderOutfits;
  readonly familyBoard: FamilyBoard;
  readonly calendar: Calendar;
  readonly outfitLinks: OutfitLinks;
  readonly schoolWeeks: SchoolWeeks;
  readonly schoolCalendars: SchoolCalendars;
  readonly comfort: Comfort;
  readonly learning: Learning;
  readonly reminders: Reminders;
  readonly readTabletBoard: (tablet: TabletAccess) => Promise<TabletBoard>;
  readonly weather: WeatherReport;
  readonly searchTowns: SearchTowns;
  readonly suggestOutfits: SuggestOutfits;
  readonly explainGap: ExplainGap;
  readonly listShortages: ListShortages;
  readonly listMatchingItems: ListMatchingItems;
  readonly markItemsStale: ClosetItemsStore['markStale'];
  readonly removeMissingItems: RemoveMissingItems;
};

export const outfitsRoutes = (dependencies: RoutesDependencies): Handlers<typeof outfitsContract> => {
  const {
    outfits,
    familyBoard,
    calendar,
    outfitLinks,
    schoolWeeks,
    schoolCalendars,
    comfort,
    learning,
    reminders,
    readTabletBoard,
    renderOutfits,
    weather,
    searchTowns,
    suggestOutfits,
    explainGap,
    listShortages,
    listMatchingItems,
    markItemsStale,
    removeMissingItems,
  } = dependencies;
  const renderOutfit = async (outfit: Outfit) => {
    const [view] = await renderOutfits([outfit]);
    if (!view) throw new Error('Expected one outfit view');
    return view;
  };
  return {
    listOutfits: async ({ identity, params: { profileId }, query, reply }) => {
      const page = await outfits.list(identity, profileId, query);
      if (page.next) reply.header('link', formatNextLink(`/api/outfits/${profileId}`, query, page.next));
      return renderOutfits(page.outfits);
    },
    getOutfit: async ({ identity, params }) => renderOutfit(await outfits.get(identity, params.outfitId)),
    todaysOutfit: async ({ identity, params, query }) => {
      const outfit = await outfits.findTodays(identity, params.profileId, query.day);
      return outfit ? renderOutfit(outfit) : null;
    },
    savedOutfits: async ({ identity, params }) =>
      renderOutfits(await outfits.listFavorites(identity, params.profileId)),
    createOutfit: async ({ identity, body }) => renderOutfit(await outfits.create(identity, body)),
    changeOutfit: async ({ identity, params, body }) =>
      renderOutfit(await outfits.change(identity, params.outfitId, body)),
    deleteOutfit: async ({ identity, params }) => {
      // First the link, so that a failure between the two leaves no link to a deleted outfit.
      await outfitLinks.remove(identity, params.outfitId);
      await outfits.remove(identity, params.outfitId);
      return undefined;
    },
    wearOutfit: async ({ identity, params }) => renderOutfit(await outfits.wear(identity, params.outfitId)),
    changeOutfitBoard: ({ identity, params, body }) => outfits.changeBoard(identity, params.profileId, body),
    unwearOutfit: async ({ identity, params }) =>
      renderOutfit(await outfits.unwear(identity, params.outfitId)),
    suggestOutfits: ({ identity, body }) => suggestOutfits(identity, body),
    explainGap: async ({ identity, params, query }) => ({
      reason: await explainGap(identity, { ...params, ...query }),
    }),
    listMatchingItems: ({ identity, body }) => listMatchingItems(identity, body),
    weather: ({ query: { lat, lon } }) =>
      weather.getCurrent(lat === undefined || lon === undefined ? undefined : { lat, lon }),
    searchTowns: ({ query }) => searchTowns(query),
    familyBoard: ({ identity, query }) => familyBoard.read(identity, query.from),
    planEveryone: ({ identity, body }) => familyBoard.planEveryone(identity, body),
    undoPlan: ({ identity, params }) => familyBoard.undo(identity, params.batchId),
    exchangeCells: ({ identity, body }) => familyBoard.exchange(identity, body),
    proposeOutfit: ({ identity, body }) => familyBoard.propose(identity, body),
    approveProposals: ({ identity, body }) => familyBoard.approve(identity, body),
    schoolWeek: ({ identity, params }) => schoolWeeks.read(identity, params.profileId),
    changeSchoolWeek: ({ identity, params, body }) => schoolWeeks.change(identity, params.profileId, body),
    schoolCalendar: ({ identity, params }) => schoolCalendars.read(identity, params.profileId),
    changeSchoolCalendar: ({ identity, params, body }) =>
      schoolCalendars.change(identity, params.profileId, body),
    deleteSchoolCalendar: async ({ identity, params }) => {
      await schoolCalendars.remove(identity, params.profileId);
      return undefined;
    },
    comfort: ({ identity, params }) => comfort.read(identity, params.profileId),
    changeComfortRules: ({ identity, params, body }) => comfort.changeRules(identity, params.profileId, body),
    addComfortFeedback: ({ identity, params, body }) => comfort.addFeedback(identity, params.profileId, body),
    removeComfortFeedback: async ({ identity, params }) => {
      await comfort.removeFeedback(identity, params.profileId, params.feedbackId);
      return undefined;
    },
    learnedPreferences: ({ identity, params }) => learning.read(identity, params.profileId),
    forgetPreference: async ({ identity, params }) => {
      await learning.forget(identity, params.profileId, params.preferenceId);
      return undefined;
    },
    resetPreferences: async ({ identity, params }) => {
      await learning.reset(identity, params.profileId);
      return undefined;
    },
    listReminders: ({ identity }) => reminders.list(identity),
    changeReminders: ({ identity, params, body }) => reminders.change(identity, params.profileId, body),
    listCalendarLinks: ({ identity }) => calendar.listLinks(identity),
    calendarLink: ({ identity, params }) => calendar.findLink(identity, params.profileId),
    replaceCalendarLink: ({ identity, params }) => calendar.replaceLink(identity, params.profileId),
    deleteCalendarLink: async ({ identity, params }) => {
      await calendar.removeLink(identity, params.profileId);
      return undefined;
    },
    outfitCalendar: async ({ query, request }) => {
      const body = Buffer.from(await calendar.render(query.token));
      const headers = { etag: createEtag(body), 'cache-control': 'private, no-cache' };
      if (matchesEtag(request.headers['if-none-match'], headers.etag)) return { notModified: true, headers };
      return { body, mediaType: 'text/calendar; charset=utf-8', headers };
    },
    listOutfitLinks: ({ identity }) => outfitLinks.list(identity),
    outfitLink: ({ identity, params }) => outfitLinks.find(identity, params.outfitId),
    replaceOutfitLink: ({ identity, params, body }) =>
      outfitLinks.replace(identity, params.outfitId, body.days),
    deleteOutfitLink: async ({ identity, params }) => {
      await outfitLinks.remove(identity, params.outfitId);
      return undefined;
    },
    sharedOutfit: ({ query }) => outfitLinks.read(query.token),
    laundryShortages: ({ identity }) => listShortages(identity),
    tabletBoard: ({ tablet }) => readTabletBoard(tablet),
    startItemRebuild: async () => {
      await markItemsStale();
      return undefined;
    },
    removeMissingItems: async ({ body }) => ({ removed: await removeMissingItems(body) }),
  };
};

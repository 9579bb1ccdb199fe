import { randomUUID } from 'node:crypto';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { defineAccessCases } from '../access-case.ts';
import { batch, comfortFeedback, item, learnedPreference, outfit, profile } from '../resource-kinds.ts';
import type { TestFamily } from '../test-family.ts';

const forProfile = async ({ profileId }: TestFamily) => ({ params: { profileId } });
const forOutfit = async (me: TestFamily) => ({ params: { outfitId: (await me.createOutfit()).id } });
/** A request that reads, and so creates an outfit only if there is none. */
const forExistingOutfit = async (me: TestFamily) => {
  const [existing] = await me.person.outfits.listOutfits({ params: { profileId: me.profileId } });
  return { params: { outfitId: (existing ?? (await me.createOutfit())).id } };
};
const twoItems = async (me: TestFamily) => [(await me.item()).id, (await me.item()).id];
/** Elements of items that are not in the outfit are left out, whosever they are, and no item is read for them. */
const arranged = { clientGeneratedFor: 'placing items of the outfit' } as const;
const A_PAST_DAY = '2026-01-05';
const UNTOUCHED = { day: '2026-01-06', version: 0 };

export const outfitsAccessCases = defineAccessCases(outfitsContract, {
  listOutfits: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  getOutfit: { request: forExistingOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  todaysOutfit: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  savedOutfits: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  createOutfit: {
    request: async (me) => ({ body: { profileId: me.profileId, clothingItemIds: await twoItems(me) } }),
    ids: {
      'body.profileId': { kind: profile },
      'body.clothingItemIds[]': { kind: item },
      'body.arrangement[].clothingItemId': arranged,
    },
  },
  changeOutfit: {
    request: async (me) => ({ ...(await forOutfit(me)), body: { clothingItemIds: await twoItems(me) } }),
    ids: {
      'params.outfitId': { kind: outfit },
      'body.clothingItemIds[]': { kind: item },
      'body.arrangement[].clothingItemId': arranged,
    },
  },
  deleteOutfit: { request: forOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  wearOutfit: {
    request: async (me) => ({ params: { outfitId: (await me.createOutfit(A_PAST_DAY)).id } }),
    ids: { 'params.outfitId': { kind: outfit } },
  },
  unwearOutfit: { request: forOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  changeOutfitBoard: {
    request: async (me) => ({ ...(await forProfile(me)), body: { name: 'Lisbon', newName: 'Porto' } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  suggestOutfits: {
    request: async ({ profileId }) => ({ body: { profileId } }),
    ids: { 'body.profileId': { kind: profile } },
  },
  listMatchingItems: {
    request: async ({ profileId }) => {
      const boots = { id: randomUUID(), name: 'Boots', category: 'shoes', kind: null, colors: [] };
      return { body: { profileId, items: [boots] } };
    },
    ids: {
      'body.profileId': { kind: profile },
      'body.items[].id': { clientGeneratedFor: 'finding the answer of each item' },
    },
  },
  explainGap: {
    request: async ({ profileId }) => ({ params: { profileId } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  planEveryone: {
    request: async ({ profileId }) => ({ body: { profileId, from: A_PAST_DAY, days: 1 } }),
    ids: { 'body.profileId': { kind: profile } },
  },
  undoPlan: {
    request: async (me) => ({ params: { batchId: await me.planDay() } }),
    ids: { 'params.batchId': { kind: batch } },
  },
  exchangeCells: {
    request: async ({ profileId }) => ({
      body: { profileId, from: UNTOUCHED, to: { ...UNTOUCHED, day: '2026-01-07' } },
    }),
    ids: { 'body.profileId': { kind: profile } },
  },
  proposeOutfit: {
    request: async (me) => ({ body: await me.createProposal() }),
    ids: { 'body.profileId': { kind: profile }, 'body.clothingItemIds[]': { kind: item } },
  },
  approveProposals: {
    request: async (me) => {
      const { profileId, day, version } = await me.propose();
      return { body: { profileId, day, version } };
    },
    ids: { 'body.profileId': { kind: profile } },
  },
  changeReminders: {
    request: async (me) => ({ ...(await forProfile(me)), body: { kinds: { plan: true } } }),
    ids: { 'params.profileId': { kind: profile } },
  },
  listOutfitLinks: { request: async () => ({}), ids: {} },
  outfitLink: { request: forExistingOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  replaceOutfitLink: {
    request: async (me) => ({ ...(await forOutfit(me)), body: { days: 7 } }),
    ids: { 'params.outfitId': { kind: outfit } },
  },
  deleteOutfitLink: { request: forOutfit, ids: { 'params.outfitId': { kind: outfit } } },
  calendarLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  replaceCalendarLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  deleteCalendarLink: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  schoolCalendar: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  changeSchoolCalendar: {
    request: async (me) => ({
      ...(await forProfile(me)),
      // Nothing listens there; the failure is part of a successful response.
      body: { url: 'http://127.0.0.1:9/school.ics', rules: [] },
    }),
    ids: { 'params.profileId': { kind: profile } },
  },
  deleteSchoolCalendar: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  schoolWeek: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  changeSchoolWeek: {
    request: async (me) => ({
      ...(await forProfile(me)),
      body: { version: 0, days: [], noLaces: true, holidays: [] },
    }),
    ids: { 'params.profileId': { kind: profile } },
  },
  comfort: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  changeComfortRules: {
    request: async (me) => {
      const { params } = await forProfile(me);
      const {
        feedback: _,
        leftOut: _counts,
        totalOffsetF: _total,
        ...rules
      } = await me.person.outfits.comfort({ params });
      return { params, body: rules };
    },
    ids: { 'params.profileId': { kind: profile } },
  },
  addComfortFeedback: {
    request: async (me) => ({
      ...(await forProfile(me)),
      body: { kind: 'clashes', day: A_PAST_DAY, clothingItemIds: await twoItems(me) },
    }),
    ids: { 'params.profileId': { kind: profile }, 'body.clothingItemIds[]': { kind: item } },
  },
  removeComfortFeedback: {
    request: async (me) => ({
      params: { ...(await forProfile(me)).params, feedbackId: await me.sayItchy() },
    }),
    ids: { 'params.profileId': { kind: profile }, 'params.feedbackId': { kind: comfortFeedback } },
  },
  learnedPreferences: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
  forgetPreference: {
    request: async (me) => ({
      params: { ...(await forProfile(me)).params, preferenceId: await me.learnPreference() },
    }),
    ids: { 'params.profileId': { kind: profile }, 'params.preferenceId': { kind: learnedPreference } },
  },
  resetPreferences: { request: forProfile, ids: { 'params.profileId': { kind: profile } } },
});

import type { Structure } from '@fitfolk/contracts/core/structure';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectAccountData } from './collect-account-data.ts';

afterEach(() => vi.unstubAllGlobals());

/** Reads that the export leaves out, with the reason. */
const omittedReads: Readonly<Record<string, string>> = {
  'auth.mailAvailability': 'a setting of the server',
  'auth.oidcLogin': 'a redirect to another service',
  'auth.oidcCallback': 'a redirect from another service',
  'media.readImage': 'the ZIP file contains the images',
  'media.tabletImage': 'the ZIP file contains the images',
  'media.getCutOut': 'the ZIP file contains the cut-outs',
  'media.sharedImage': 'the ZIP file contains the images',
  'media.sharedOutfitPreview': 'derived from the images of an outfit',
  'closet.cleanoutAlerts': 'derived from the closet',
  'closet.getClothingItem': 'one of the listed items',
  'closet.checkSeason': 'derived from the closet and growth',
  'closet.listItemsToBuy': 'derived from the closet and growth',
  'closet.getInsights': 'derived from closets and laundry histories',
  'closet.getFamilyInsights': 'derived from closets and laundry histories',
  'closet.getShoppingList': 'derived from the closet and growth',
  'closet.getStorageBox': 'a listed box with items of the closets',
  'closet.listLaundry': 'part of the items in the closets',
  'outfits.todaysOutfit': 'one of the listed outfits',
  'outfits.getOutfit': 'one of the listed outfits',
  'packing.getPackingList': 'one of the listed packing lists',
  'outfits.savedOutfits': 'some of the listed outfits',
  'outfits.weather': 'not stored by account',
  'outfits.explainGap': 'derived from closets and outfits',
  'outfits.searchTowns': 'not stored by account',
  'outfits.familyBoard': 'derived from outfits and school weeks',
  'outfits.tabletBoard': 'derived from outfits and school weeks',
  'outfits.laundryShortages': 'derived from outfits and closets',
  'closet.getShoppingLink': 'one of the listed links',
  'closet.getGiftList': 'wishes of a listed link',
  'outfits.calendarLink': 'one of the listed links',
  'outfits.outfitLink': 'one of the listed links',
  'outfits.sharedOutfit': 'an outfit of a listed link',
  'outfits.outfitCalendar': 'the listed outfits in another format',
  'feed.competition': 'posts of others beside the listed own ones',
  'feed.getPost': 'one of the listed posts',
  'feed.listPostReactions': 'reactions of others; their number is part of the posts',
  'streaks.styleStreak': 'derived from the streak history',
  'gateway.version': 'about the server',
  'gateway.serverHealth': 'about the server',
  'auth.registrationStatus': 'a setting of the server',
  'auth.listRegistrationInvitations': 'about the server',
  'auth.listServerAccounts': 'about the server',
  'feed.listReportedPosts': 'about the server',
};

const profile = { id: 'profile-of-mia', name: 'Mia' };

/** Answers with data of one profile, by path; with the least that the contract admits otherwise. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/profiles': [profile],
  '/api/auth/webhooks': [
    {
      id: profile.id,
      name: 'Diary',
      url: 'https://diary.example/fitfolk',
      events: ['item-added'],
      createdAt: '2026-11-01T08:00:00Z',
      failingSince: null,
      disabledAt: null,
    },
  ],
  '/api/plan': { provider: 'stripe', priceUsd: 4.99, subscription: { endsAt: null, isPaymentDue: true } },
  '/api/auth/second-factor': { available: true, enabledAt: '2026-11-01T08:00:00Z', recoveryCodesLeft: 7 },
  '/api/shopping-links': [{ season: 'winter', expiresAt: '2026-12-01T08:00:00Z' }],
  [`/api/laundry-history/${profile.id}`]: [{ itemId: 'shirt', kind: 'worn', day: '2026-11-03' }],
  '/api/ootd-hidden-posts': [{ postId: 'hidden-post' }],
  '/api/ootd-reports': [{ postId: 'reported-post', reason: 'unkind' }],
  '/api/calendar-links': [{ createdAt: '2026-11-02T08:00:00Z', lastReadOn: null }],
};

/** Endpoints with which a browser reads data, by their path for the profile. */
const reads = publicContracts.flatMap(({ service, endpoints }) =>
  Object.entries(endpoints)
    .filter(([, { method, path }]) => method === 'GET' && path.startsWith('/api/'))
    .map(([name, { path, structure }]) => ({
      name: `${service}.${name}`,
      path: path.replaceAll(/:\w+/g, profile.id),
      structure,
    })),
);

/** Creates the smallest response of a structure. */
const createLeast = (structure: Structure = []): unknown => {
  if (Array.isArray(structure)) return [];
  if ('?' in structure) return null;
  return Object.fromEntries(Object.entries(structure).map(([name, inner]) => [name, createLeast(inner)]));
};

/** Collects the data. Returns the files, and the paths that were read. */
const collect = async () => {
  const paths = new Set<string>();
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://localhost');
    paths.add(pathname);
    const least = createLeast(reads.find(({ path }) => path === pathname)?.structure);
    return Response.json(answers[pathname] ?? least);
  });
  const { files } = await collectAccountData({ signal: new AbortController().signal });
  return { paths, contents: new Map(files.map(({ path, content }) => [path, content])) };
};

describe('collectAccountData', () => {
  it('reads all endpoints except those with a reason to be left out', async () => {
    const { paths } = await collect();
    const notRead = reads.filter(({ path }) => !paths.has(path)).map(({ name }) => name);

    // Add a new endpoint to the export, or above with the reason why its data is no part of it.
    expect(notRead.toSorted()).toEqual(Object.keys(omittedReads).toSorted());
  });

  it('contains the subscription, the second factor and the links of the profiles', async () => {
    const { contents } = await collect();

    expect(contents.get('account.json')).toMatchObject({
      subscription: { endsAt: null, isPaymentDue: true },
      secondFactor: { enabledAt: '2026-11-01T08:00:00Z', recoveryCodesLeft: 7 },
    });
    expect(contents.get('shopping links.json')).toMatchObject([{ season: 'winter' }]);
    expect(contents.get('calendar links.json')).toMatchObject([{ lastReadOn: null }]);
  });

  it('contains the laundry history of a profile, hidden posts and reports', async () => {
    const { contents } = await collect();

    expect(contents.get('01 Mia/laundry.json')).toMatchObject([{ kind: 'worn', day: '2026-11-03' }]);
    expect(contents.get('account.json')).toMatchObject({
      hiddenPosts: [{ postId: 'hidden-post' }],
      reports: [{ postId: 'reported-post', reason: 'unkind' }],
    });
  });
});

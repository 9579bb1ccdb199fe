// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { ana, profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadProfileRequests } from './preload-profile-requests.ts';

const ben = profileNamed('Ben', 1);
const mia = profileNamed('Mia', 2);
const list =
  '<meta name="profile-requests" content="/api/outfits/today/:profileId /api/ootd-posts?profileId=:profileId&amp;of=:firstPosts">';

let links: HTMLLinkElement[];
beforeEach(() => {
  document.head.innerHTML = list;
  links = [];
  // happy-dom would load the address.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    links.push(...nodes.filter((node) => node instanceof HTMLLinkElement));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  localStorage.clear();
});

const respond = (response: Response, accountType: User['accountType'] = 'individual') => {
  const fetch = vi.fn(async (url: string) =>
    url === '/api/auth/user' ? Response.json({ ...ana, accountType }) : response,
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

const listPreloads = () => links.map((link) => link.getAttribute('href'));

describe('preloadProfileRequests', () => {
  it('preloads what the page requests for the first profile', async () => {
    respond(Response.json([ben, mia]));

    await preloadProfileRequests();

    expect(listPreloads()).toEqual([
      `/api/outfits/today/${ben.id}`,
      `/api/ootd-posts?profileId=${ben.id}&of=everyone`,
    ]);
  });

  it("preloads a family's own posts", async () => {
    respond(Response.json([ben]), 'family');

    await preloadProfileRequests();

    expect(listPreloads()).toContain(`/api/ootd-posts?profileId=${ben.id}&of=own`);
  });

  it('preloads it for the profile that was selected in this browser', async () => {
    localStorage.setItem('activeProfile', mia.id);
    respond(Response.json([ben, mia]));

    await preloadProfileRequests();

    expect(listPreloads()).toContain(`/api/outfits/today/${mia.id}`);
  });

  it.each([
    ['the session is invalid', () => new Response('', { status: 401 })],
    ['the account has no profiles', () => Response.json([])],
  ])('preloads nothing if %s', async (_, getResponse) => {
    respond(getResponse());

    await preloadProfileRequests();

    expect(listPreloads()).toEqual([]);
  });

  describe('on a page with a week', () => {
    const monday = { ...ana, timeZone: 'Pacific/Auckland', weekStart: 'monday' };
    const showWeek = (user: () => Response = () => Response.json(monday)) => {
      // Sunday in UTC, Monday in Auckland.
      vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
      document.head.innerHTML =
        '<meta name="profile-requests" content="/api/outfits/:profileId?from=:weekFirst&amp;to=:weekLast">';
      vi.stubGlobal('fetch', async (url: string) =>
        url === '/api/profiles' ? Response.json([ben]) : user(),
      );
    };

    it("preloads the days of the user's current week", async () => {
      showWeek();

      await preloadProfileRequests();

      expect(listPreloads()).toEqual([`/api/outfits/${ben.id}?from=2026-11-23&to=2026-11-29`]);
    });

    it('preloads nothing if the URL may ask for another week', async () => {
      showWeek();
      history.replaceState(null, '', '/planner?week=2026-12-01');

      await preloadProfileRequests();

      expect(listPreloads()).toEqual([]);
    });

    it('preloads nothing if the user is unknown', async () => {
      showWeek(() => new Response('', { status: 401 }));

      await preloadProfileRequests();

      expect(listPreloads()).toEqual([]);
    });
  });

  it('requests no profiles for a page that needs none', async () => {
    document.head.innerHTML = '';
    const fetch = respond(Response.json([ben]));

    await preloadProfileRequests();

    expect(fetch).not.toHaveBeenCalled();
  });
});

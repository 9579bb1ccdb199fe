// @vitest-environment happy-dom
import { profileNamed } from '@fitfolk/web-kit/testing/profiles.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadProfileRequests } from './preload-profile-requests.ts';

const ben = profileNamed('Ben', 1);
const mia = profileNamed('Mia', 2);
const list =
  '<meta name="profile-requests" content="/api/outfits/today/:profileId /api/ootd-posts?profileId=:profileId&amp;of=everyone">';

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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const respond = (response: Response) => {
  const fetch = vi.fn(async () => response);
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

  it('requests no profiles for a page that needs none', async () => {
    document.head.innerHTML = '';
    const fetch = respond(Response.json([ben]));

    await preloadProfileRequests();

    expect(fetch).not.toHaveBeenCalled();
  });
});

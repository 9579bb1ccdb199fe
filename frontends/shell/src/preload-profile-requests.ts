import { PROFILE_ID, PROFILE_REQUESTS_META } from '@fitfolk/contracts/profile-requests';
import { activeProfilePreference } from '@fitfolk/web-kit/session/active-profile-preference.ts';
import { requestProfilesEarly } from '@fitfolk/web-kit/session/early-profiles.ts';

/**
 * Preloads what the page requests for the active profile, as the document lists it, while the code of the page loads. A
 * wrong guess of the profile costs a request.
 */
export const preloadProfileRequests = async (): Promise<void> => {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${PROFILE_REQUESTS_META}"]`);
  if (!list) return;
  const profiles = await requestProfilesEarly();
  const chosen = activeProfilePreference.read();
  const profile = profiles?.find(({ id }) => id === chosen) ?? profiles?.[0];
  if (!profile) return;
  for (const url of list.content.split(' ')) preload(url.replace(PROFILE_ID, profile.id));
};

const preload = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: 'use-credentials',
      href,
    }),
  );

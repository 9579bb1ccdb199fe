import type { User } from '@fitfolk/contracts/auth';
import { listWeekDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import {
  FIRST_POSTS,
  PROFILE_ID,
  PROFILE_REQUESTS_META,
  WEEK_FIRST,
  WEEK_LAST,
} from '@fitfolk/contracts/profile-requests';
import { activeProfilePreference } from '@fitfolk/web-kit/session/active-profile-preference.ts';
import { requestProfilesEarly, requestUserEarly } from '@fitfolk/web-kit/session/early-requests.ts';

/**
 * Preloads what the page requests for the active profile, as the document lists it, while the code of the page loads. A
 * wrong guess of the profile costs a request.
 */
export const preloadProfileRequests = async (): Promise<void> => {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${PROFILE_REQUESTS_META}"]`);
  if (!list) return;
  const [profiles, user] = await Promise.all([requestProfilesEarly(), requestUserEarly()]);
  const chosen = activeProfilePreference.read();
  const profile = profiles?.find(({ id }) => id === chosen) ?? profiles?.[0];
  if (!profile) return;
  for (const url of list.content.split(' ')) {
    const ofProfile = url
      .replace(PROFILE_ID, profile.id)
      .replace(FIRST_POSTS, user?.accountType === 'family' ? 'own' : 'everyone');
    if (!url.includes(WEEK_FIRST)) preload(ofProfile);
    // The page shows another week if its URL has parameters.
    else if (user && !location.search) preload(insertWeek(ofProfile, user));
  }
};

const insertWeek = (url: string, { timeZone, weekStart }: User): string => {
  const days = listWeekDays(toCalendarDay(new Date(), timeZone), weekStart);
  return url.replace(WEEK_FIRST, days[0] ?? '').replace(WEEK_LAST, days.at(-1) ?? '');
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

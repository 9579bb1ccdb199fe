import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { DEMO_FAMILIES, DEMO_NEIGHBORS, type DemoFamily } from '@fitfolk/dev/seed/families';
import { fillFeed } from '@fitfolk/dev/seed/feed/fill-feed';
import { fillFamily } from '@fitfolk/dev/seed/fill-family';
import type { Member } from '@fitfolk/dev/seed/household';
import { openTarget } from '@fitfolk/dev/seed/target';

type DemoOptions = {
  readonly url: string;
  readonly dataDir: string;
  /** Largest number of items of a profile. */
  readonly maxItems: number;
  /** Largest number of accounts. */
  readonly maxAccounts: number;
};

/**
 * Fills an instance as `npm run demo` does, with less data if the options say so. Returns the Cookie header of its first family.
 */
export const fillDemo = async ({ url, dataDir, maxItems, maxAccounts }: DemoOptions): Promise<string> => {
  const target = await openTarget(url, await getToolEnvironment({ DATA_DIR: dataDir }));
  const members: Member[] = [];
  try {
    for (const family of [...DEMO_FAMILIES, ...DEMO_NEIGHBORS].slice(0, maxAccounts)) {
      const filled = await fillFamily(target, limitItems(family, maxItems), () => {});
      members.push(...filled.members);
    }
    await fillFeed(target.past.feed, members, { today: toCalendarDay(new Date(), 'UTC') });
  } finally {
    await target.close();
  }
  return signIn(url);
};

const limitItems = (family: DemoFamily, maxItems: number): DemoFamily => ({
  ...family,
  profiles: family.profiles.map((profile) => ({ ...profile, items: Math.min(profile.items, maxItems) })),
});

const signIn = async (url: string): Promise<string> => {
  const [{ username, password } = { username: '', password: '' }] = DEMO_FAMILIES;
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
};

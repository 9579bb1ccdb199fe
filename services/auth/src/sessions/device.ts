import type { Device } from '@fitfolk/contracts/auth';
import bowser from 'bowser';

/** Names alone that we know: a browser may say anything of itself, and we repeat it in mails. */
const browsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));
const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
};

const UNKNOWN: Device = { browser: null, system: null, kind: 'unknown' };
/** Longer than any browser's, and short enough to be looked through. */
const MAX_LENGTH = 500;

const known = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

/** The device behind a `User-Agent`. */
export const parseDevice = (userAgent: string | undefined): Device => {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_LENGTH));
  return {
    browser: known(browsers, browser.name),
    system: known(systems, os.name),
    kind: kinds[platform.type ?? ''] ?? (os.name === bowser.OS_MAP.ChromeOS ? 'desktop' : 'unknown'),
  };
};

import type { Device } from '@fitfolk/contracts/auth';
import bowser from 'bowser';

/** Only known names pass: the `User-Agent` is untrusted and its names appear in mails. */
const browsers: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));
const kinds: Readonly<Record<string, Device['kind']>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'desktop',
};

const UNKNOWN: Device = { browser: null, system: null, kind: 'unknown' };
/** Maximum length of `User-Agent` that is parsed, in characters. */
const MAX_LENGTH = 500;

const toKnown = (names: ReadonlySet<string>, name: string | undefined): string | null =>
  name !== undefined && names.has(name) ? name : null;

export const parseDevice = (userAgent: string | undefined): Device => {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_LENGTH));
  return {
    browser: toKnown(browsers, browser.name),
    system: toKnown(systems, os.name),
    kind: kinds[platform.type ?? ''] ?? (os.name === bowser.OS_MAP.ChromeOS ? 'desktop' : 'unknown'),
  };
};

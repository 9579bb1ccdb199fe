import type { Release } from '@fitfolk/contracts/gateway';
import { z } from 'zod';

/** Time limit for the answer, in milliseconds. */
const TIMEOUT_MS = 3000;
/** Time for which an answer is kept, in milliseconds; the page of the operator asks every 30 seconds. */
const KEPT_MS = 6 * 3600_000;
/** Time until a failed request is repeated, in milliseconds. */
const RETRY_MS = 10 * 60_000;

/** The newest release in the form of GitHub's REST API (`GET /repos/{owner}/{repo}/releases/latest`). */
const LatestRelease = z.object({
  tag_name: z.string().regex(/^v?\d+(\.\d+)+$/),
  html_url: z.url({ protocol: /^https?$/ }),
});

type Options = {
  /** Address of the newest release; undefined to request nothing. */
  readonly url: string | undefined;
  readonly version: string;
  readonly clock: () => Date;
};

/** Creates a function that returns the newest release if it is newer than this version. It never fails. */
export const createFindNewerRelease = ({ url, version, clock }: Options) => {
  let kept: { readonly release: Promise<Release | null>; until: number } | undefined;

  const request = async (): Promise<Release> => {
    const response = await fetch(url ?? '', {
      headers: { accept: 'application/json', 'user-agent': `Fitfolk/${version}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { tag_name: tag, html_url } = LatestRelease.parse(await response.json());
    return { version: tag.replace(/^v/, ''), url: html_url };
  };

  return async (): Promise<Release | null> => {
    if (!url) return null;
    const now = clock().getTime();
    if (!kept || kept.until <= now) {
      const entry = { release: request().catch(() => null), until: now + KEPT_MS };
      kept = entry;
      if (!(await entry.release)) entry.until = now + RETRY_MS;
    }
    const release = await kept.release;
    return release && isNewer(release.version, version) ? release : null;
  };
};

const isNewer = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;

import { setTimeout } from 'node:timers/promises';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import type { Page, Route } from 'playwright-core';

/** Time without a new request after which a round is complete. */
const QUIET_MS = 750;

/**
 * Opens a page and answers its requests in rounds: those of a round are all sent before any of them is answered, so that
 * the number of rounds is that of requests that wait for each other. Returns the paths of each round, up to the one in which
 * the visit is complete.
 */
export const loadInRounds = async (
  page: Page,
  path: string,
  isComplete: (rounds: readonly (readonly string[])[]) => boolean | Promise<boolean>,
): Promise<readonly (readonly string[])[]> => {
  const held: Route[] = [];
  await page.route('**', async (route) => {
    // The stream of live updates never ends, and no code waits for fonts and images.
    const isIndependent = getPath(route) === LIVE_PATH || /font|image/.test(route.request().resourceType());
    if (isIndependent) await route.continue();
    else held.push(route);
  });
  const rounds: string[][] = [];
  const opened = page.goto(path, { waitUntil: 'commit' });
  let count = 0;
  while (rounds.length === 0 || !(await isComplete(rounds))) {
    const isRoundOver = held.length > 0 && held.length === count;
    count = held.length;
    if (!isRoundOver) {
      await setTimeout(QUIET_MS);
      continue;
    }
    const round = held.splice(0);
    count = 0;
    rounds.push(round.map(getPath));
    await Promise.all(round.map(answer));
    await opened;
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return rounds;
};

const getPath = (route: Route): string => new URL(route.request().url()).pathname;

const answer = async (route: Route): Promise<void> => {
  await route.continue();
  const response = await route.request().response();
  await response?.finished();
};

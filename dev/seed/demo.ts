/** `npm run demo`: fills the Fitfolk that runs here with two families and their neighbours, and prints how to sign
 * in as the families. */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment, getToolTarget } from '../launcher/running-instance.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import { demoFamilies, demoNeighbours } from './families.ts';
import { fillFamily } from './fill.ts';
import { fillFeed, type Member } from './fill-feed.ts';

const isLoopback = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).host);

const run = async (words: readonly string[]): Promise<void> => {
  const url = await getToolTarget();
  if (!isLoopback(url) && !words.includes('--yes')) {
    throw new UserError(`${url} is not on this machine; say npm run demo -- --yes to fill it all the same.`);
  }
  const env = await getToolEnvironment();
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  const everyone: Member[] = [];
  for (const family of demoFamilies) {
    const { items, outfits, isNew, members } = await fillFamily(url, env, family, log);
    everyone.push(...members);
    const state = isNew ? 'moved in' : 'is there already';
    const people = family.profiles.map(({ name }) => name).join(', ');
    log(`${people}: ${state}, ${items} items, ${outfits} outfits`);
    log(`  sign in at ${url}/login as ${family.username} with ${family.password}`);
  }
  for (const neighbour of demoNeighbours) {
    everyone.push(...(await fillFamily(url, env, neighbour, log)).members);
  }
  const posts = await fillFeed(env, everyone, { today: toCalendarDay(new Date(), 'UTC') });
  log(`The feed: ${posts} new posts`);
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}

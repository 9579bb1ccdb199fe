/** `npm run demo`: fills the running instance with two families and their neighbors, and prints their sign-in data. */
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { getToolEnvironment, getToolTarget } from '../launcher/running-instance.ts';
import { readArguments } from '../processes/read-arguments.ts';
import { formatError, UserError } from '../processes/user-error.ts';
import { equipFamily } from './equip-family.ts';
import { DEMO_FAMILIES, DEMO_NEIGHBORS, type DemoFamily } from './families.ts';
import { fillFeed } from './feed/fill-feed.ts';
import { fillPlans } from './fill-family.ts';
import { openTarget, type Target } from './target.ts';

const isLoopback = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).host);
const log = (line: string) => void process.stdout.write(`${line}\n`);

const USAGE = `npm run demo [-- --yes]
  --yes                fill an instance that is not on this machine`;
const { values } = readArguments({ usage: USAGE, options: { yes: { type: 'boolean', default: false } } });

const fillAll = async (): Promise<void> => {
  const url = await getToolTarget();
  if (!isLoopback(url) && !values.yes) {
    throw new UserError(`${url} is not on this machine. Run npm run demo -- --yes to fill it anyway.`);
  }
  const target = await openTarget(url, await getToolEnvironment());
  try {
    await fillTarget(target);
  } finally {
    await target.close();
  }
};

const fillTarget = async (target: Target): Promise<void> => {
  const equip = (family: DemoFamily) => equipFamily(target, family, log);
  const equipped = await Promise.all([...DEMO_FAMILIES, ...DEMO_NEIGHBORS].map(equip));
  const allMembers = equipped.flatMap(({ members }) => members);
  const [filled, posts] = await Promise.all([
    Promise.all(equipped.map((family) => fillPlans(target, family))),
    fillFeed(target.past.feed, allMembers, { today: toCalendarDay(new Date(), 'UTC') }),
  ]);
  const families = filled.slice(0, DEMO_FAMILIES.length);
  for (const { family, items, outfits, trips, isNew } of families) {
    const names = family.profiles.map(({ name }) => name).join(', ');
    const state = isNew ? 'created' : 'already exists';
    log(`${names}: ${state}, ${items} items, ${outfits} outfits, ${trips} packing lists`);
    log(`  sign in at ${target.url}/login as ${family.username} with ${family.password}`);
  }
  log(`Feed: ${posts} new posts`);
};

try {
  await fillAll();
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}

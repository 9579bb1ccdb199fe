/** `npm run admin -- …`: what only the people who run Fitfolk may do. */
import { changePlan, republishProfiles } from '@fitfolk/auth/admin';
import { republishItems } from '@fitfolk/closet/admin';
import { Plan } from '@fitfolk/contracts/auth';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';
import { listReports, takeDown } from '@fitfolk/feed/admin';
import { markClosetItemsStale, removeMissingItems } from '@fitfolk/outfits/admin';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

const usage =
  'Usage: npm run admin -- plan <username> pro|free, rebuild outfits|feed, reports, or take-down <post>';

const plan = async ([username, word]: string[]): Promise<string> => {
  const chosen = Plan.safeParse(word);
  if (!username || !chosen.success) throw new UserError(usage);
  const account = await changePlan(await getToolEnvironment(), username, chosen.data);
  if (!account) throw new UserError(`There is no account named ${username}.`);
  return `${account.username} is on the ${account.plan} plan now.`;
};

/** A service's copy of what another owns, from whatever state it is in, nothing included. */
const rebuild = async ([copy]: string[]): Promise<string> => {
  if (copy === 'outfits') return rebuildWardrobe(await getToolEnvironment());
  if (copy !== 'feed') throw new UserError(usage);
  return `Auth tells feed and media of ${await republishProfiles(await getToolEnvironment())} people.`;
};

const rebuildWardrobe = async (env: NodeJS.ProcessEnv): Promise<string> => {
  await markClosetItemsStale(env);
  const told = await republishItems(env);
  const removed = await removeMissingItems(env, told);
  return `The closet tells outfits of ${told.size} items; ${removed} that it does not have any more are gone.`;
};

const reports = async (): Promise<string> => {
  const lines = await listReports(await getToolEnvironment());
  if (lines.length === 0) return 'Nothing is reported.';
  return lines
    .map(({ postId, count, reasons, lastAt, author, caption, imageUrl }) =>
      [
        `${postId}  ${count} × ${reasons.join(', ')}, last ${lastAt.toISOString()}`,
        `  by ${author}: ${caption ?? 'without words'}`,
        `  ${imageUrl}`,
      ].join('\n'),
    )
    .join('\n');
};

const takePostDown = async ([postId]: string[]): Promise<string> => {
  if (!postId) throw new UserError(usage);
  await takeDown(await getToolEnvironment(), postId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not-found')
      throw new UserError('There is no such post.');
    throw error;
  });
  return 'The post is gone.';
};

const verbs: Readonly<Record<string, (words: string[]) => Promise<string>>> = {
  plan,
  rebuild,
  reports,
  'take-down': takePostDown,
};

try {
  const [verb = '', ...words] = process.argv.slice(2);
  const run = verbs[verb];
  if (!run) throw new UserError(usage);
  process.stdout.write(`${await run(words)}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}

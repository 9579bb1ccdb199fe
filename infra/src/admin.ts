/** `npm run admin -- …`: what only the people who run Fitfolk may do. */
import { changePlan } from '@fitfolk/auth/admin';
import { announceItems } from '@fitfolk/closet/admin';
import { Plan } from '@fitfolk/contracts/auth';
import { distrustWardrobe, forgetOthers } from '@fitfolk/outfits/admin';
import { Problem, sentenceFor } from './problem.ts';
import { environmentOfTools } from './running.ts';

const usage = 'Usage: npm run admin -- plan <username> pro|free, or: npm run admin -- rebuild outfits';

async function plan([username, word]: string[]): Promise<string> {
  const chosen = Plan.safeParse(word);
  if (!username || !chosen.success) throw new Problem(usage);
  const account = await changePlan(await environmentOfTools(), username, chosen.data);
  if (!account) throw new Problem(`There is no account named ${username}.`);
  return `${account.username} is on the ${account.plan} plan now.`;
}

/** Outfits' copy of the closet's items, from whatever state it is in, nothing included. */
async function rebuild([copy]: string[]): Promise<string> {
  if (copy !== 'outfits') throw new Problem(usage);
  const env = await environmentOfTools();
  await distrustWardrobe(env);
  const told = await announceItems(env);
  const removed = await forgetOthers(env, told);
  return `The closet tells outfits of ${told.size} items; ${removed} that it does not have any more are gone.`;
}

const verbs: Readonly<Record<string, (words: string[]) => Promise<string>>> = { plan, rebuild };

try {
  const [verb = '', ...words] = process.argv.slice(2);
  const run = verbs[verb];
  if (!run) throw new Problem(usage);
  process.stdout.write(`${await run(words)}\n`);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
}

/** `npm run admin -- plan <username> pro|free`: what only the people who run Fitfolk may do. */
import { changePlan } from '@fitfolk/auth/admin';
import { Plan } from '@fitfolk/contracts/auth';
import { Problem, sentenceFor } from './problem.ts';
import { readRunning } from './running.ts';

const usage = 'Usage: npm run admin -- plan <username> pro|free';

/** Servers that the environment names win over those of the Fitfolk that runs here. */
async function environment(): Promise<NodeJS.ProcessEnv> {
  if (process.env.MONGODB_URI) return process.env;
  const { env } = await readRunning();
  return { ...process.env, ...env };
}

async function run([verb, username, word]: string[]): Promise<string> {
  const plan = Plan.safeParse(word);
  if (verb !== 'plan' || !username || !plan.success) throw new Problem(usage);
  const account = await changePlan(await environment(), username, plan.data);
  if (!account) throw new Problem(`There is no account named ${username}.`);
  return `${account.username} is on the ${account.plan} plan now.`;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
}

/** `npm run admin -- plan <username> pro|free`: what only the people who run Fitfolk may do. */
import { changePlan } from '@fitfolk/auth/admin';
import { Plan } from '@fitfolk/contracts/auth';
import { Problem, sentenceFor } from './problem.ts';
import { environmentOfTools } from './running.ts';

const usage = 'Usage: npm run admin -- plan <username> pro|free';

async function run([verb, username, word]: string[]): Promise<string> {
  const plan = Plan.safeParse(word);
  if (verb !== 'plan' || !username || !plan.success) throw new Problem(usage);
  const account = await changePlan(await environmentOfTools(), username, plan.data);
  if (!account) throw new Problem(`There is no account named ${username}.`);
  return `${account.username} is on the ${account.plan} plan now.`;
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exitCode = 1;
}

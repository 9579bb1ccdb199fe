/** `npm run admin -- …`: operator commands, which call internal endpoints of the running services. */
import { ApiError } from '@fitfolk/api-client';
import { authContract, Plan } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { feedContract, type ReportedPost } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { getToolEnvironment } from '@fitfolk/dev/launcher/running-instance';
import { type CreateServiceClient, createServiceClients } from '@fitfolk/dev/launcher/service-clients';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';
import { formatError, UserError } from '@fitfolk/dev/processes/user-error';

const USAGE = `npm run admin -- <command>
  plan <username> pro|free                   change the plan of an account
  reset-second-factor <username>             switch two-step sign-in off
  first-run                                  print the link for the account of the operator
  invite <whom>                              print a link for an account
  invitations                                list the links that are still open
  withdraw <invitation>                      withdraw one of them
  rebuild outfits|feed|laundry|streaks       derive stored data again
  recognize status|missing|all               recognize closet photos again
  reports                                    list reported posts
  take-down <post>                           delete a post`;

const rejectArgs = (problem: string): never => rejectArguments(USAGE, problem);

type Command = (args: string[], createClient: CreateServiceClient) => Promise<string>;

/** Rejects with a message in place of a 404 response. */
const orNotFound =
  (message: string) =>
  (error: unknown): never => {
    throw error instanceof ApiError && error.status === 404 ? new UserError(message) : error;
  };

const changePlan: Command = async ([username, value], createClient) => {
  const plan = Plan.safeParse(value);
  if (!username || !plan.success) return rejectArgs('A username and a plan are missing.');
  const account = await createClient(authContract)
    .setAccountPlan({ params: { username }, body: { plan: plan.data } })
    .catch(orNotFound(`There is no account named ${username}.`));
  return `${account.username} is on the ${account.plan} plan now.`;
};

const resetSecondFactor: Command = async ([username], createClient) => {
  if (!username) return rejectArgs('A username is missing.');
  const account = await createClient(authContract)
    .resetSecondFactor({ params: { username } })
    .catch((error: unknown) => {
      const isMissing = error instanceof ApiError && error.problem?.code === 'second-factor-missing';
      if (isMissing) throw new UserError(`${username} does not use two-step sign-in.`);
      throw error;
    })
    .catch(orNotFound(`There is no account named ${username}.`));
  return `Two-step sign-in of ${account.username} is off now.`;
};

const renewFirstRunLink: Command = async (_args, createClient) => {
  const { link } = await createClient(authContract).renewFirstRunLink();
  if (!link) throw new UserError('This server already has an operator.');
  return `${link}\nThe link creates the account of the operator, once. It replaces the one before and is not shown again.`;
};

const invite: Command = async (words, createClient) => {
  const label = words.join(' ');
  if (!label) return rejectArgs('The name of whom to invite is missing.');
  const { link, expiresAt } = await createClient(authContract)
    .createServerInvitation({ body: { label } })
    .catch(explainProblem);
  return `${link}\nThe link creates one account, until ${expiresAt}. It is not shown again.`;
};

/** Rejects with the reason of a rejected request. */
const explainProblem = (error: unknown): never => {
  const detail = error instanceof ApiError ? error.problem?.detail : undefined;
  throw detail ? new UserError(detail) : error;
};

const listInvitations: Command = async (_args, createClient) => {
  const { mode, invitations } = await createClient(authContract).listServerInvitations();
  const lines = invitations.map(({ id, label, expiresAt }) => `${id}  ${label}, until ${expiresAt}`);
  return [`Registration is ${mode}.`, ...(lines.length > 0 ? lines : ['There are no invitations.'])].join(
    '\n',
  );
};

const withdraw: Command = async ([invitationId], createClient) => {
  if (!invitationId) return rejectArgs('The id of an invitation is missing.');
  await createClient(authContract)
    .removeServerInvitation({ params: { invitationId } })
    .catch(orNotFound('There is no such invitation.'));
  return 'The invitation was withdrawn.';
};

const rebuild: Command = async ([projection], createClient) => {
  if (projection === 'outfits') return rebuildOutfits(createClient);
  if (projection === 'laundry') return rebuildLaundry(createClient);
  if (projection !== 'feed' && projection !== 'streaks') return rejectArgs('What to rebuild is missing.');
  const { count } = await createClient(authContract).republishProfiles();
  return `Republished ${count} profiles to feed, media and streaks.`;
};

/** Republishes the closet's items page by page and removes items from outfits that no longer exist. */
const rebuildOutfits = async (createClient: CreateServiceClient): Promise<string> => {
  const closet = createClient(closetContract);
  const outfits = createClient(outfitsContract);
  await outfits.startItemRebuild();
  let [published, removed] = [0, 0];
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const page: { itemIds: string[]; next: string | null } = await closet.republishItems({ body: { after } });
    const body = { after, until: page.next, itemIds: page.itemIds };
    removed += (await outfits.removeMissingItems({ body })).removed;
    published += page.itemIds.length;
    isLast = page.next === null;
    after = page.next;
  }
  return `Republished ${published} items to outfits and removed ${removed} that no longer exist.`;
};

/** Derives the laundry state of all items from their events again, page by page. */
const rebuildLaundry = async (createClient: CreateServiceClient): Promise<string> => {
  const closet = createClient(closetContract);
  let [checked, repaired] = [0, 0];
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const page: { checked: number; repaired: number; next: string | null } = await closet.rebuildLaundry({
      body: { after },
    });
    checked += page.checked;
    repaired += page.repaired;
    isLast = page.next === null;
    after = page.next;
  }
  return `Derived the laundry state of ${checked} items and repaired ${repaired}.`;
};

const recognize: Command = async ([images], createClient) => {
  if (images !== 'status' && images !== 'missing' && images !== 'all')
    return rejectArgs('Which photos to recognize is missing.');
  const media = createClient(mediaContract);
  const reject = orNotFound('The recognition of photos is switched off (VISION=off).');
  const queued =
    images === 'status'
      ? undefined
      : (await media.queueRecognition({ body: { images } }).catch(reject)).queued;
  const { waiting, recognized, failed, missing } = await media.recognitionProgress().catch(reject);
  return [
    ...(queued === undefined ? [] : [`Queued ${queued} closet photos.`]),
    `Waiting: ${waiting}. Recognized: ${recognized}. Failed: ${failed}. Never queued: ${missing}.`,
  ].join('\n');
};

const listReports: Command = async (_args, createClient) => {
  const reports = await createClient(feedContract).listReports();
  return reports.map(formatReport).join('\n') || 'There are no reports.';
};

const formatReport = ({ postId, count, reasons, lastReportedAt, author, caption, imageUrl }: ReportedPost) =>
  [
    `${postId}  ${count} × ${reasons.join(', ')}, last ${lastReportedAt}`,
    `  by ${author}: ${caption ?? '(no caption)'}`,
    `  ${imageUrl}`,
  ].join('\n');

const takeDown: Command = async ([postId], createClient) => {
  if (!postId) return rejectArgs('The id of a post is missing.');
  await createClient(feedContract)
    .takeDownPost({ params: { postId } })
    .catch(orNotFound('There is no such post.'));
  return 'The post was deleted.';
};

const COMMANDS: Readonly<Record<string, Command>> = {
  plan: changePlan,
  'reset-second-factor': resetSecondFactor,
  'first-run': renewFirstRunLink,
  invite,
  invitations: listInvitations,
  withdraw,
  rebuild,
  recognize,
  reports: listReports,
  'take-down': takeDown,
};

try {
  const [name = '', ...args] = readArguments({ usage: USAGE, maxPositionals: Infinity }).positionals;
  const command =
    COMMANDS[name] ?? rejectArgs(name ? `There is no command '${name}'.` : 'A command is missing.');
  const output = await command(args, await createServiceClients(await getToolEnvironment()));
  process.stdout.write(`${output}\n`);
} catch (error) {
  process.stderr.write(`${formatError(error)}\n`);
  process.exitCode = 1;
}

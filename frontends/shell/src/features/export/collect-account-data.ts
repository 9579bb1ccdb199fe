import { createApi, nextCursor } from '@fitfolk/api-client';
import { authContract, type Profile, type SecurityEvent } from '@fitfolk/contracts/auth';
import { closetContract } from '@fitfolk/contracts/closet';
import { feedContract, type OotdPost } from '@fitfolk/contracts/feed';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { packingContract } from '@fitfolk/contracts/packing';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { listTokens } from '../access-tokens/access-tokens-api.ts';
import { listLogins } from '../logins/logins-api.ts';
import { readTablets } from '../security/tablets/tablets-api.ts';
import { listDeliveries, listWebhooks } from '../webhooks/webhooks-api.ts';
import { formatFolderName } from './folder-name.ts';

/** JSON file of the export. */
export type DataFile = { readonly path: string; readonly content: unknown };

/** JSON files of an account and the URLs of its images. */
export type AccountData = { readonly files: readonly DataFile[]; readonly imageUrls: readonly string[] };

type RequestOptions = { readonly signal: AbortSignal };

const auth = createApi(authContract);
const closet = createApi(closetContract);
const outfits = createApi(outfitsContract);
const feed = createApi(feedContract);
const streaks = createApi(streaksContract);
const packing = createApi(packingContract);

type PageRequest = {
  readonly query: { readonly limit: number; readonly cursor?: string };
  readonly options: RequestOptions & { readonly onHeaders: (headers: Headers) => void };
};

/** Largest page that the services offer. */
const PAGE_SIZE = 100;

/** Reads all pages of a list. */
const listPages = async <T>(
  readPage: (request: PageRequest) => Promise<readonly T[]>,
  options: RequestOptions,
): Promise<T[]> => {
  const rows: T[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    let next: string | undefined;
    const onHeaders = (headers: Headers): void => {
      next = nextCursor(headers);
    };
    const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    rows.push(...(await readPage({ query, options: { ...options, onHeaders } })));
    cursor = next;
  }
  return rows;
};

const listOwnPosts = (options: RequestOptions): Promise<OotdPost[]> =>
  listPages(({ query, options }) => feed.listPosts({ query: { of: 'own', ...query } }, options), options);

const listSecurityEvents = (options: RequestOptions): Promise<SecurityEvent[]> =>
  listPages(({ query, options }) => auth.listSecurityEvents({ query }, options), options);

/** Reads what is stored in this browser only, such as a profile's twin. */
const readLocally = (key: string): unknown => JSON.parse(localPreference(key).read() ?? 'null');

const collectProfileData = async (
  profile: Profile,
  { folder, isOfParent }: { readonly folder: string; readonly isOfParent: boolean },
  options: RequestOptions,
): Promise<DataFile[]> => {
  const params = { params: { profileId: profile.id } };
  const contentByName = {
    closet: await closet.listItems(params, options),
    trash: await closet.listTrash(params, options),
    laundry: await listPages(
      (page) => closet.listLaundryHistory({ ...params, query: page.query }, page.options),
      options,
    ),
    growth: await closet.getGrowth(params, options),
    outfits: await outfits.listOutfits(params, options),
    'school week': await outfits.schoolWeek(params, options),
    comfort: await outfits.comfort(params, options),
    'learned preferences': await outfits.learnedPreferences(params, options),
    streak: await streaks.streakHistory({ ...params, query: { signed: 'true' } }, options),
    follows: await feed.listFollows(params, options),
    'follow requests': await feed.listSentFollowRequests(params, options),
    votes: await listPages((page) => feed.listVotes({ ...params, query: page.query }, page.options), options),
    reactions: await feed.listReactions(params, options),
    'packing lists': await packing.listPackingLists(params, options),
    twin: readLocally(`twin:${profile.id}`),
    'saved filters': readLocally(`closet-filters:${profile.id}`),
    ...(isOfParent ? { 'school calendar': await outfits.schoolCalendar(params, options) } : {}),
  };
  return Object.entries(contentByName).map(([name, content]) => ({
    path: `${folder}/${name}.json`,
    content,
  }));
};

/** Reads the order in which items are passed on, and the storage boxes, whose items are part of the closets. */
const collectHandMeDowns = async (options: RequestOptions) => ({
  ...(await closet.getHandMeDown({}, options)),
  boxes: await closet.listStorageBoxes({}, options),
});

/** Reads what belongs to the login: how its owner signs in, and what happened. */
const collectLogin = async (options: RequestOptions) => ({
  secondFactor: await auth.secondFactor({}, options),
  externalSignIn: (await auth.externalIdentity({}, options)).linked,
  passkeys: await auth.listPasskeys({}, options),
  logins: await listLogins(options),
  devices: await auth.listSessions({}, options),
  securityEvents: await listSecurityEvents(options),
  reminderDevices: (await auth.listReminderDevices({}, options)).devices,
});

/** Reads what belongs to the account, which the logins of children and viewers don't see. */
const collectAccount = async (options: RequestOptions) => ({
  subscription: (await auth.planOffer({}, options)).subscription,
  kitchenTablets: await readTablets(options),
  accessTokens: await listTokens(options),
  webhooks: await Promise.all(
    (await listWebhooks(options)).map(async (webhook) => ({
      ...webhook,
      deliveries: await listDeliveries(webhook.id, options),
    })),
  ),
  blocks: await feed.listBlocks({}, options),
  hiddenPosts: await listPages(({ query, options }) => feed.listHiddenPosts({ query }, options), options),
  reports: await listPages(({ query, options }) => feed.listOwnReports({ query }, options), options),
});

const collectSharedFiles = async (options: RequestOptions): Promise<DataFile[]> => [
  { path: 'hand-me-downs.json', content: await collectHandMeDowns(options) },
  { path: 'outfit links.json', content: await outfits.listOutfitLinks({}, options) },
  { path: 'gift links.json', content: await closet.listGiftLinks({}, options) },
  { path: 'shopping links.json', content: await closet.listShoppingLinks({}, options) },
  { path: 'calendar links.json', content: await outfits.listCalendarLinks({}, options) },
  { path: 'family streak.json', content: await streaks.familyStreak({}, options) },
  { path: 'followers.json', content: await feed.listFollowers({}, options) },
];

/**
 * Reads all data of the signed-in account; for the login of a child what belongs to the login and the profile, for a viewer's
 * what belongs to the login. Rejects when any request fails.
 */
export const collectAccountData = async (options: RequestOptions): Promise<AccountData> => {
  const user = await auth.currentUser({}, options);
  const isOfParent = !user.isChildLogin && !user.isViewer;
  const profiles = user.isViewer ? [] : await auth.listProfiles({}, options);
  const account = {
    user,
    profiles,
    ...(await collectLogin(options)),
    ...(isOfParent ? await collectAccount(options) : {}),
  };
  const files: DataFile[] = [{ path: 'account.json', content: account }];
  if (isOfParent) files.push(...(await collectSharedFiles(options)));
  if (!user.isViewer) {
    files.push({ path: 'wishes.json', content: await closet.listWishes({}, options) });
    files.push({ path: 'reminders.json', content: await outfits.listReminders({}, options) });
    files.push({ path: 'posts.json', content: await listOwnPosts(options) });
  }
  for (const [index, profile] of profiles.entries()) {
    const folder = formatFolderName(profile, index);
    files.push(...(await collectProfileData(profile, { folder, isOfParent }, options)));
  }
  return { files, imageUrls: findImageUrls(files) };
};

/** Finds the distinct image URLs in the files. */
const findImageUrls = (files: readonly DataFile[]): string[] => [
  ...new Set(JSON.stringify(files).match(/\/api\/images\/[\w-]{16,64}/g) ?? []),
];

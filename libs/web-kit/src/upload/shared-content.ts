/** Address to which the system sends what a person shares with the installed app, as the manifest says. */
export const SHARE_PATH = '/share-photos';
/** Page that adds it. */
export const SHARED_PAGE = '/closet?shared';

const CACHE = 'shared-photos';
const FILE_NAME = 'file-name';
const SHARED_AT = 'shared-at';
/** Media type of a shared text, which contains the link of a page. */
const LINK_TYPE = 'text/uri-list';
/** Time in milliseconds for which shared content waits for its page, such as during a sign-in. */
const MAX_AGE_MS = 3600_000;

/** Photos, or the text with a link, that a person shared. */
type SharedContent = { readonly photos: File[]; readonly link: string | undefined };

const isFile = (entry: FormDataEntryValue): entry is File => entry instanceof File && entry.size > 0;

/** Joins the texts of a share: apps put a link into any of them. */
const readLink = (data: FormData): string =>
  ['url', 'text', 'title']
    .map((name) => data.get(name))
    .filter(Boolean)
    .join(' ');

/** Keeps the photos of a share, or else its texts, until the page takes them. Other files are dropped. */
export const storeSharedContent = async (
  data: FormData,
  caches: CacheStorage,
  now: number,
): Promise<void> => {
  const photos = data.getAll('photos').filter(isFile);
  const link = readLink(data);
  const contents = photos.length > 0 || !link ? photos : [new File([link], '', { type: LINK_TYPE })];
  const cache = await caches.open(CACHE);
  await Promise.all(
    contents.map((content) => {
      const headers = {
        'content-type': content.type,
        [FILE_NAME]: encodeURIComponent(content.name),
        [SHARED_AT]: String(now),
      };
      return cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(content, { headers }));
    }),
  );
};

/** Returns what was shared and forgets it; what waited too long is left out. */
export const takeSharedContent = async (caches: CacheStorage, now: number): Promise<SharedContent> => {
  const cache = await caches.open(CACHE);
  const responses = await cache.matchAll();
  const files = responses
    .filter(({ headers }) => now - Number(headers.get(SHARED_AT)) < MAX_AGE_MS)
    .map(async (response) => {
      const { headers } = response;
      const name = decodeURIComponent(headers.get(FILE_NAME) ?? '');
      return new File([await response.blob()], name, { type: headers.get('content-type') ?? '' });
    });
  const contents = await Promise.all(files);
  await removeSharedContent(caches);
  return {
    photos: contents.filter(({ type }) => type !== LINK_TYPE),
    link: await contents.findLast(({ type }) => type === LINK_TYPE)?.text(),
  };
};

/** Forgets shared content that no page has taken. */
export const removeSharedContent = async (caches: CacheStorage): Promise<void> => {
  await caches.delete(CACHE);
};

/** Address to which the system sends photos that a person shares with the installed app, as the manifest says. */
export const SHARE_PATH = '/share-photos';
/** Page that adds them. */
export const SHARED_PAGE = '/closet?shared';

const CACHE = 'shared-photos';
const FILE_NAME = 'file-name';
const SHARED_AT = 'shared-at';
/** Time in milliseconds for which photos wait for their page, such as during a sign-in. */
const MAX_AGE_MS = 3600_000;

/** Keeps the photos of a share until the page takes them. Other files are dropped. */
export const storeSharedPhotos = async (data: FormData, caches: CacheStorage, now: number): Promise<void> => {
  const photos = data
    .getAll('photos')
    .filter((entry): entry is File => entry instanceof File && entry.size > 0);
  const cache = await caches.open(CACHE);
  await Promise.all(
    photos.map((photo) => {
      const headers = {
        'content-type': photo.type,
        [FILE_NAME]: encodeURIComponent(photo.name),
        [SHARED_AT]: String(now),
      };
      return cache.put(`${SHARE_PATH}/${crypto.randomUUID()}`, new Response(photo, { headers }));
    }),
  );
};

/** Returns the shared photos and forgets them; those that waited too long are left out. */
export const takeSharedPhotos = async (caches: CacheStorage, now: number): Promise<File[]> => {
  const cache = await caches.open(CACHE);
  const responses = await cache.matchAll();
  const files = responses
    .filter(({ headers }) => now - Number(headers.get(SHARED_AT)) < MAX_AGE_MS)
    .map(async (response) => {
      const { headers } = response;
      const name = decodeURIComponent(headers.get(FILE_NAME) ?? '');
      return new File([await response.blob()], name, { type: headers.get('content-type') ?? '' });
    });
  const photos = await Promise.all(files);
  await removeSharedPhotos(caches);
  return photos;
};

/** Forgets photos that no page has taken. */
export const removeSharedPhotos = async (caches: CacheStorage): Promise<void> => {
  await caches.delete(CACHE);
};

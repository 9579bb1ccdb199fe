import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { isFileRejected } from '@fitfolk/web-kit/upload/retry-policy.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { importApi } from '../import-api.ts';
import { pairItems } from './add-items.ts';
import { call, type ImportContext } from './import-context.ts';
import { waitForLimit } from './wait-for-limit.ts';

/** Photos that are uploaded at once; the server queues eight of an account. */
const CONCURRENT_PHOTOS = 4;

const { auth, closet } = importApi;

type Photo = {
  /** URL in the export. */
  readonly url: string;
  /** Number of items and profiles that it shows. */
  readonly items: number;
  /** Registers the uploaded file and shows it. */
  readonly show: (upload: Upload) => Promise<unknown>;
};

/** An uploaded file. The server that signed it stores it unchanged. */
export type Upload = { readonly uploadURL: string; readonly signature: string | undefined };

/** Copies of an item share their photo, which is uploaded once. */
const listItemPhotos = async (context: ImportContext): Promise<Photo[]> => {
  const waiting = (await pairItems(context)).filter(
    ({ exported, item }) => exported.imageUrl !== null && item.imageUrl === null,
  );
  return [...Map.groupBy(waiting, ({ exported }) => exported.imageUrl ?? '')].map(([url, pairs]) => ({
    url,
    items: pairs.length,
    show: async ({ uploadURL: clothingImageURL, signature }) => {
      const { objectPath } = await call(context, () =>
        mediaApi.registerClothingImage({ body: { clothingImageURL, signature } }),
      );
      for (const { exported, item } of pairs) {
        const body = { imageUrl: objectPath, imageHash: exported.imageHash };
        await call(context, () => closet.changeItem({ params: { itemId: item.id }, body }));
      }
    },
  }));
};

const listProfilePhotos = async (context: ImportContext): Promise<Photo[]> => {
  const profiles = new Map((await call(context, () => auth.listProfiles())).map((each) => [each.id, each]));
  return context.members.flatMap(({ exported: { profile }, profileId }) => {
    const url = profile.avatarUrl;
    if (url === null || profiles.get(profileId)?.avatarUrl !== null) return [];
    const show = async (upload: Upload) => {
      const { publicURL } = await call(context, () => mediaApi.registerProfileImage({ body: upload }));
      const body = { avatarUrl: publicURL };
      return withConfirmation(() => call(context, () => auth.changeProfile({ params: { profileId }, body })));
    };
    return [{ url, items: 1, show }];
  });
};

/** Uploads a photo and shows it. Leaves one out that the server rejects. */
export const addPhoto = async (context: ImportContext, { url, show }: Photo): Promise<void> => {
  const { signal, data, countRejected } = context;
  const image = await data.readImage(url, signal);
  if (!image) return;
  const { file, signature } = image;
  try {
    const uploadURL = await waitForLimit(context, () => storeFile(file, { signal }));
    await waitForLimit(context, () => show({ uploadURL, signature }));
  } catch (error) {
    if (!isFileRejected(error)) throw error;
    countRejected();
  }
};

/** Counts the photos of an export. */
export const countPhotos = ({ members }: Pick<ImportContext, 'members'>): number =>
  members
    .flatMap(({ exported: { profile, items } }) => [profile.avatarUrl, ...items.map((item) => item.imageUrl)])
    .filter((url) => url !== null).length;

/** Uploads the photos of profiles and items that have none yet. */
export const addPhotos = async (context: ImportContext): Promise<void> => {
  const photos = [...(await listProfilePhotos(context)), ...(await listItemPhotos(context))];
  context.advance(countPhotos(context) - photos.reduce((sum, { items }) => sum + items, 0));
  const waiting = photos.values();
  const addWaiting = async (): Promise<void> => {
    for (const photo of waiting) {
      await addPhoto(context, photo);
      context.advance(photo.items);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_PHOTOS }, addWaiting));
};

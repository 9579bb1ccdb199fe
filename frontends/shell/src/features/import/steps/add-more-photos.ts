import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { importApi } from '../import-api.ts';
import { pairItems } from './add-items.ts';
import { addPhoto, type Upload } from './add-photos.ts';
import { call, type ImportContext } from './import-context.ts';

const { closet } = importApi;

/** Counts the photos of an export that its items show besides their main ones. */
export const countMorePhotos = ({ members }: Pick<ImportContext, 'members'>): number =>
  members.flatMap(({ exported }) => exported.items.flatMap((item) => item.moreImageUrls ?? [])).length;

/** Uploads a photo and returns its URL. Returns undefined for one that the export lacks or the server rejects. */
const uploadMorePhoto = async (context: ImportContext, url: string): Promise<string | undefined> => {
  let uploaded: string | undefined;
  const show = async ({ uploadURL: clothingImageURL, signature }: Upload): Promise<void> => {
    const body = { clothingImageURL, signature, recognize: false };
    uploaded = (await call(context, () => mediaApi.registerClothingImage({ body }))).objectPath;
  };
  await addPhoto(context, { url, items: 1, show });
  return uploaded;
};

/** Uploads the further photos of items that have none. All of an item are shown at once, so that an interrupted import repeats them. */
export const addMorePhotos = async (context: ImportContext): Promise<void> => {
  const waiting = (await pairItems(context)).filter(
    ({ exported, item }) => exported.moreImageUrls && !item.moreImageUrls,
  );
  context.advance(
    countMorePhotos(context) -
      waiting.reduce((sum, { exported }) => sum + (exported.moreImageUrls?.length ?? 0), 0),
  );
  for (const { exported, item } of waiting) {
    const moreImageUrls: string[] = [];
    for (const url of exported.moreImageUrls ?? []) {
      const uploaded = await uploadMorePhoto(context, url);
      if (uploaded) moreImageUrls.push(uploaded);
      context.advance();
    }
    const params = { itemId: item.id };
    if (moreImageUrls.length > 0)
      await call(context, () => closet.changeItem({ params, body: { moreImageUrls } }));
  }
};

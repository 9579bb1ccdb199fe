import { ApiError } from '@fitfolk/api-client';
import type { Wish } from '@fitfolk/contracts/closet';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { importApi } from '../import-api.ts';
import { getTargets } from './add-items.ts';
import { addPhoto } from './add-photos.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { closet } = importApi;

const isSame = (one: Wish, other: Wish): boolean =>
  one.name === other.name && one.category === other.category && one.url === other.url;

const addWish = async (
  context: ImportContext,
  { id, name, category, season, tags, size, traits, kind, pattern, details, url }: Wish,
  profileId: string,
): Promise<Wish | undefined> => {
  const item = { profileId, name, category, season, tags, size, traits, kind, pattern, details };
  const body = { item, url };
  try {
    const idempotencyKey = createKey(id, 0, body);
    return await call(context, () => closet.addWish({ body }, { idempotencyKey }));
  } catch (error) {
    // The profile has as many wishes as it may.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
    context.countRejected();
    return undefined;
  }
};

/** Adds the wishes that the profiles do not have, earliest first, and their photos. */
export const addWishes = async (context: ImportContext): Promise<void> => {
  const targets = getTargets(context);
  const { wishes: present } = await call(context, () => closet.listWishes());
  for (const exported of context.data.wishes.toReversed()) {
    const profileId = targets[exported.profileId];
    if (profileId === undefined) continue;
    const known = present.find((each) => each.profileId === profileId && isSame(each, exported));
    const wish = known ?? (await addWish(context, exported, profileId));
    const url = exported.imageUrl;
    if (!wish || url === null || wish.imageUrl !== null) continue;
    await addPhoto(context, {
      url,
      items: 1,
      show: async ({ uploadURL: clothingImageURL, signature }) => {
        const { objectPath: imageUrl } = await call(context, () =>
          mediaApi.registerClothingImage({ body: { clothingImageURL, signature } }),
        );
        await call(context, () =>
          closet.changeWish({ params: { wishId: wish.id }, body: { item: { imageUrl } } }),
        );
      },
    });
  }
};

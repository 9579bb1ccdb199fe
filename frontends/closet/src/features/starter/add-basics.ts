import { getKindCategory } from '@fitfolk/contracts/closet/item-kinds';
import { mediaApi } from '@fitfolk/web-kit/api/media-api.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import type { QueryClient } from '@tanstack/react-query';
import { closetApi, itemsQuery } from '../items/items-api.ts';
import type { Basic } from './basics.ts';
import { DRAWINGS } from './drawings.ts';
import { t } from './messages/messages.ts';

/** Number of items that are added at a time. */
const CONCURRENCY = 4;

/** Adds basics to a closet, each with its drawing as the image. What was added before a failure stays. */
export const addBasics = async (
  client: QueryClient,
  profileId: string,
  basics: readonly Basic[],
): Promise<void> => {
  const waiting = basics.values();
  const work = async () => {
    for (const basic of waiting) await addBasic(profileId, basic);
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    // At the end, because the first item ends the empty state that shows the dialog.
    await client.invalidateQueries({ queryKey: itemsQuery(profileId).queryKey });
  }
};

const addBasic = async (profileId: string, basic: Basic): Promise<void> => {
  const { name, kind, season } = basic;
  const drawing = await (await fetch(DRAWINGS[name])).blob();
  const clothingImageURL = await storeFile(drawing);
  const { objectPath } = await mediaApi.registerClothingImage({ body: { clothingImageURL } });
  await closetApi.addItem({
    body: {
      profileId,
      name: t(`names.${name}`),
      category: getKindCategory(kind),
      kind,
      season,
      tags: [],
      imageUrl: objectPath,
    },
  });
};

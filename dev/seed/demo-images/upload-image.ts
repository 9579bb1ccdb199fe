import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiClient } from '@fitfolk/api-client';
import type { ImagePurpose, mediaContract } from '@fitfolk/contracts/media';
import { retryUnavailable } from '../requests/retry-unavailable.ts';
import { DEMO_IMAGES_FOLDER, type DemoImage } from './rendered-images.ts';

type MediaClient = ApiClient<typeof mediaContract>;

/** Uploads and registers a demo image as a browser does, and returns its path. */
export const uploadImage = async (
  media: MediaClient,
  {
    url,
    purpose,
    image,
  }: { readonly url: string; readonly purpose: ImagePurpose; readonly image: DemoImage },
): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  const response = await retryUnavailable(fetch)(new URL(uploadURL, url), {
    method: 'PUT',
    body: await readFile(join(DEMO_IMAGES_FOLDER, image)),
    headers: { 'content-type': 'image/webp' },
  });
  if (!response.ok) throw new Error(`Uploading ${image} failed with status ${response.status}`);
  return register(media, purpose, uploadURL);
};

const register = async (media: MediaClient, purpose: ImagePurpose, uploadURL: string): Promise<string> => {
  if (purpose === 'closet') {
    return (await media.registerClothingImage({ body: { clothingImageURL: uploadURL } })).objectPath;
  }
  const registerImage = purpose === 'post' ? media.registerPostImage : media.registerProfileImage;
  return (await registerImage({ body: { uploadURL } })).publicURL;
};

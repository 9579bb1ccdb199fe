import { rethrowFetchError } from '@fitfolk/api-client';
import { downloadZip } from 'client-zip';
import { collectAccountData, type DataFile } from './collect-account-data.ts';

/** Fetches an image for the ZIP file. Returns undefined when it has been deleted. */
const fetchImageFile = async (url: string, signal: AbortSignal) => {
  const response = await fetch(url, { signal }).catch(rethrowFetchError);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return { name: `pictures/${url.split('/').at(-1)}.webp`, input: await response.blob() };
};

const toJsonFile = ({ path, content }: DataFile) => ({
  name: path,
  input: JSON.stringify(content, null, 2),
});

/**
 * Creates a ZIP file with all data and images of the signed-in account. `onProgress` receives a fraction from 0 to 1.
 * Rejects when any request fails, because an export must be complete.
 */
export const zipAccount = async (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Blob> => {
  const { files, imageUrls } = await collectAccountData({ signal });
  const listEntries = async function* () {
    for (const file of files) yield toJsonFile(file);
    for (const [index, url] of imageUrls.entries()) {
      const image = await fetchImageFile(url, signal);
      if (image) yield image;
      onProgress((index + 1) / imageUrls.length);
    }
  };
  return downloadZip(listEntries()).blob();
};

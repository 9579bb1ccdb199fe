import { rethrowFetchError } from '@fitfolk/api-client';
import { IMAGE_SIGNATURE_HEADER } from '@fitfolk/contracts/media';
import { downloadZip } from 'client-zip';
import { collectAccountData, type DataFile } from './collect-account-data.ts';
import { createManifest, hashFile, MANIFEST_PATH } from './manifest.ts';

/** A file of the ZIP. */
type Entry = {
  readonly name: string;
  readonly input: Uint8Array<ArrayBuffer>;
  readonly signature?: string | null;
};

/** Fetches an image for the ZIP file. Returns undefined when it has been deleted. */
const fetchImageFile = async (url: string, signal: AbortSignal): Promise<Entry | undefined> => {
  const response = await fetch(`${url}?signed=true`, { signal }).catch(rethrowFetchError);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${response.status} from ${url}`);
  return {
    name: `pictures/${url.split('/').at(-1)}.webp`,
    input: new Uint8Array(await response.arrayBuffer()),
    signature: response.headers.get(IMAGE_SIGNATURE_HEADER),
  };
};

const toJsonFile = ({ path, content }: DataFile): Entry => ({
  name: path,
  input: new TextEncoder().encode(JSON.stringify(content, null, 2)),
});

/**
 * Creates a ZIP file with all data and images of the signed-in account, and a manifest with their hashes at its end. `onProgress`
 * receives a fraction from 0 to 1. Rejects when any request fails, because an export must be complete.
 */
export const zipAccount = async (
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Blob> => {
  const { files, imageUrls } = await collectAccountData({ signal });
  const listFiles = async function* () {
    for (const file of files) yield toJsonFile(file);
    for (const [index, url] of imageUrls.entries()) {
      const image = await fetchImageFile(url, signal);
      if (image) yield image;
      onProgress((index + 1) / imageUrls.length);
    }
  };
  const listEntries = async function* () {
    const hashes: Record<string, string> = {};
    const signatures: Record<string, string> = {};
    for await (const entry of listFiles()) {
      hashes[entry.name] = hashFile(entry.input);
      if (entry.signature) signatures[entry.name] = entry.signature;
      yield entry;
    }
    yield toJsonFile({ path: MANIFEST_PATH, content: createManifest(files, hashes, signatures) });
  };
  return downloadZip(listEntries()).blob();
};

import { type ApiClient, createApi, nextCursor } from '@fitfolk/api-client';
import type { authContract } from '@fitfolk/contracts/auth';
import type { ClothingItem, closetContract } from '@fitfolk/contracts/closet';
import type { mediaContract } from '@fitfolk/contracts/media';
import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { packingContract } from '@fitfolk/contracts/packing';
import type { streaksContract } from '@fitfolk/contracts/streaks';
import { endpoints } from './endpoints.ts';

export { ApiError, ConnectionError } from '@fitfolk/api-client';

type Api = ApiClient<typeof authContract> &
  ApiClient<typeof mediaContract> &
  ApiClient<typeof closetContract> &
  ApiClient<typeof outfitsContract> &
  ApiClient<typeof packingContract> &
  ApiClient<typeof streaksContract>;

type ClientOptions = {
  /** Address of the Fitfolk server. */
  readonly url: string;
  /** Personal access token. */
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
};

type ExportedFile = { readonly path: string; readonly content: string | Uint8Array };

type Page = {
  readonly query: { readonly limit: number; readonly cursor?: string };
  readonly options: { readonly onHeaders: (headers: Headers) => void };
};

/** Largest page that the server offers. */
const PAGE_SIZE = 100;
/** Interval in which a cut-out is asked for, in milliseconds. */
const CUT_OUT_INTERVAL_MS = 1000;
const CUT_OUT_TIMEOUT_MS = 60_000;

/** Reads all pages of a list. */
const readPages = async <Row>(readPage: (page: Page) => Promise<readonly Row[]>): Promise<Row[]> => {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: PAGE_SIZE, ...(cursor ? { cursor } : {}) };
    cursor = undefined;
    const onHeaders = (headers: Headers): void => {
      cursor = nextCursor(headers);
    };
    rows.push(...(await readPage({ query, options: { onHeaders } })));
  } while (cursor);
  return rows;
};

const getImageId = (imageUrl: string): string => imageUrl.split('/').at(-1) ?? '';

/** Creates a client with a method for each endpoint that an access token reaches, and some that combine several. */
export const createClient = ({ url, token, fetch = globalThis.fetch }: ClientOptions) => {
  const api = createApi({ service: 'fitfolk', endpoints, events: {} } as never, {
    baseUrl: url.replace(/\/+$/, ''),
    fetch,
    headers: () => ({ authorization: `Bearer ${token}` }),
  }) as unknown as Api;

  const listAllItems = (profileId: string) =>
    readPages(({ query, options }) => api.listItems({ params: { profileId }, query }, options));
  const listAllOutfits = (profileId: string) =>
    readPages(({ query, options }) => api.listOutfits({ params: { profileId }, query }, options));

  return {
    ...api,
    listAllItems,
    listAllOutfits,

    /** Uploads a photo of an item and returns its path, for `imageUrl` of an item. */
    addPhoto: async (photo: Blob): Promise<string> => {
      const { uploadURL } = await api.createUpload();
      const upload = await fetch(uploadURL, {
        method: 'PUT',
        headers: { 'content-type': photo.type || 'application/octet-stream' },
        body: photo,
      });
      if (!upload.ok) throw new Error(`The upload of the photo failed with status ${upload.status}`);
      return (await api.registerClothingImage({ body: { clothingImageURL: uploadURL } })).objectPath;
    },

    /** Waits until an item has a cut-out; resolves to the item without one when it takes longer. */
    waitForCutOut: async (itemId: string, timeoutMs = CUT_OUT_TIMEOUT_MS): Promise<ClothingItem> => {
      const endsAt = performance.now() + timeoutMs;
      for (;;) {
        const item = await api.getClothingItem({ params: { itemId } });
        if (item.hasCutOut || performance.now() >= endsAt) return item;
        await new Promise((resolve) => setTimeout(resolve, CUT_OUT_INTERVAL_MS));
      }
    },

    /** Yields profiles, closets, outfits, packing lists and images as files, with paths that are valid on every file system. */
    exportFiles: async function* (): AsyncGenerator<ExportedFile> {
      const toFile = (path: string, content: unknown) => ({
        path,
        content: JSON.stringify(content, null, 2),
      });
      const profiles = await api.listProfiles();
      yield toFile('profiles.json', profiles);
      const imageIds = new Set<string>();
      for (const [index, { id: profileId, name }] of profiles.entries()) {
        const folder = `${String(index + 1).padStart(2, '0')} ${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '_').trim()}`;
        const items = await listAllItems(profileId);
        for (const { imageUrl } of items) if (imageUrl) imageIds.add(getImageId(imageUrl));
        yield toFile(`${folder}/closet.json`, items);
        yield toFile(`${folder}/outfits.json`, await listAllOutfits(profileId));
        yield toFile(`${folder}/packing lists.json`, await api.listPackingLists({ params: { profileId } }));
      }
      for (const imageId of imageIds) {
        const content = new Uint8Array(await api.readImage({ params: { imageId } }));
        yield { path: `pictures/${imageId}.webp`, content };
      }
    },
  };
};

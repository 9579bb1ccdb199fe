import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { afterEach, expect, vi } from 'vitest';
import { type Answers, serve } from '../../../../testing/api-server.ts';
import { createPhoto, type Photo } from './photo.ts';
import type { PhotoState } from './photo-state.ts';
import { createUploader } from './uploader.ts';

startMessages({});

let photo: Photo | undefined;
afterEach(() => photo?.close());

export const jacket = new File(['a jacket'], 'jacket.jpg', { type: 'image/jpeg' });
export const analysis = { name: 'Blue jacket', category: 'outerwear', season: null, analyzedBy: 'local' };

const good: Answers = {
  'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one?X-Signature=1` } }),
  'PUT /bucket/': { headers: { etag: '"1"' } },
  'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/jacket' } },
  'POST /api/clothing-items/analyze-image': { body: analysis },
};

type LoadUploader = Parameters<typeof createPhoto>[0]['loadUploader'];

const loadImpatient: LoadUploader = async () => (on) => createUploader(on, [0, 0, 0, 0]);

/** A photo on a server that answers well unless told otherwise; its uploader tries again at once. */
export const start = async (answers: Answers = {}, loadUploader: LoadUploader = loadImpatient) => {
  const server = await serve({ ...good, ...answers });
  const events = { onAnalysis: vi.fn(), onAddressFailed: vi.fn(), onSessionLost: vi.fn() };
  const created = createPhoto({ loadUploader, ...events });
  photo = created;
  return { ...server, ...events, photo: created };
};

export const reaches = (state: Partial<PhotoState>) =>
  vi.waitFor(() => expect(photo?.read()).toMatchObject(state), { timeout: 5000, interval: 5 });

export const stored = 'PUT /bucket/one image/jpeg 8';

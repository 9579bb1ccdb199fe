import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { afterEach, expect, vi } from 'vitest';
import { type Answers, serve } from '../../../../testing/api-server.ts';
import { createPhoto, type Photo } from './photo.ts';
import type { PhotoState } from './photo-state.ts';

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

/** Creates a photo on a test server that succeeds unless overridden; retries happen at once. */
export const start = async (answers: Answers = {}) => {
  const server = await serve({ ...good, ...answers });
  const events = { onAnalysis: vi.fn(), onUploadRejected: vi.fn(), onSessionExpired: vi.fn() };
  const created = createPhoto({ retryDelaysMs: [0, 0, 0, 0], ...events });
  photo = created;
  return { ...server, ...events, photo: created };
};

export const reaches = (state: Partial<PhotoState>) =>
  vi.waitFor(() => expect(photo?.read()).toMatchObject(state), { timeout: 5000, interval: 5 });

export const stored = 'PUT /bucket/one image/jpeg 8';

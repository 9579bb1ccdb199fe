import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { type ImageCodecsOptions, stubImageCodecs } from '@fitfolk/web-kit/testing/image-codecs.ts';
import { expect, onTestFinished, vi } from 'vitest';
import { createImageUpload, type ImageUpload } from '../src/features/add-item/upload/image-upload.ts';
import type { ImageUploadState } from '../src/features/add-item/upload/image-upload-state.ts';
import { type Responses, startTestServer } from './api-server.ts';

startMessages({});

let currentUpload: ImageUpload | undefined;

export const jacket = new File(['a jacket'], 'jacket.jpg', { type: 'image/jpeg' });
export const analysis = { name: 'Blue jacket', category: 'outerwear', season: null, analyzedBy: 'local' };

const successfulResponses: Responses = {
  'POST /api/objects/upload': () => ({ body: { uploadURL: `${location.origin}/bucket/one?X-Signature=1` } }),
  'PUT /bucket/': { headers: { etag: '"1"' } },
  'PUT /api/clothing-items/image': { body: { objectPath: '/api/images/jacket' } },
  'POST /api/clothing-items/analyze-image': { body: analysis },
};

/** Starts an image upload against a test server that succeeds unless overridden. Retries have no delay. */
export const startImageUpload = async (responses: Responses = {}, codecs: ImageCodecsOptions = {}) => {
  stubImageCodecs(codecs);
  const server = await startTestServer({ ...successfulResponses, ...responses });
  const events = { onAnalysis: vi.fn(), onUploadRejected: vi.fn(), onSessionExpired: vi.fn() };
  const hashes: string[] = [];
  const created = createImageUpload({
    retryDelaysMs: [0, 0, 0, 0],
    listImageHashes: async () => hashes,
    ...events,
  });
  currentUpload = created;
  onTestFinished(() => created.close());
  return { ...server, ...events, hashes, upload: created };
};

export const waitForState = (state: Partial<ImageUploadState>) =>
  vi.waitFor(() => expect(currentUpload?.read()).toMatchObject(state), { timeout: 5000, interval: 5 });

export const storeRequest = 'PUT /bucket/one image/jpeg 8';

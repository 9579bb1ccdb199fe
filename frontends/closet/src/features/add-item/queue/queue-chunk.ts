/** Modules of the queue, loaded lazily as one chunk. */

export { createQueueApi } from './queue-api.ts';
export { createBrowserStorage } from './queue-storage.ts';
export { describeRejected } from './select-files.ts';
export { createUploadQueue } from './upload-queue.ts';

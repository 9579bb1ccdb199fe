/** What the queue is made of, fetched together and apart from the page. */
export { createPhotoQueue } from './photo-queue.ts';
export { serverSteps } from './queue-steps.ts';
export { browserStorage } from './queue-storage.ts';

import { mediaContract } from '@fitfolk/contracts/media';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createCleanup } from './cleanup.ts';
import { MediaConfig } from './config.ts';
import { createEraseImages } from './erase-images.ts';
import { createImageProcessor } from './images/image-processor.ts';
import { imagesStore } from './images/images.store.ts';
import { createImages } from './images/images.ts';
import { profilesStore } from './images/profiles.store.ts';
import { createRegistration } from './registration.ts';
import { mediaRoutes } from './routes.ts';
import { mediaSubscriptions } from './subscriptions.ts';
import { STAGING_PLACEHOLDER_KEY } from './uploads/upload-url.ts';
import { uploadsStore } from './uploads/uploads.store.ts';
import { createUploads } from './uploads/uploads.ts';

const SWEEP_EVERY_MS = 15 * 60 * 1000;
/** A picture that its owner removed is gone for good within this time. */
const PURGE_EVERY_MS = 30 * 1000;

export const media = defineService({
  name: 'media',
  version: manifest.version,
  config: MediaConfig,
  needs: ['mongo', 'events', 'objects'],
  calls: ['gateway'],
  async start({ config, database, openBucket, http, clock, verify, subscribe, schedule, onErase }) {
    const objects = await openBucket('media');
    await objects.write(STAGING_PLACEHOLDER_KEY, Buffer.alloc(0), 'application/octet-stream');
    const rows = { uploads: uploadsStore(database), images: imagesStore(database) };
    const uploads = createUploads({ store: rows.uploads, objects, clock });
    const people = profilesStore(database);
    const images = createImages({ store: rows.images, people, objects, clock });
    const darkroom = createImageProcessor(config.MEDIA_PARALLEL_PICTURES);
    const registration = createRegistration({ uploads, images, darkroom });
    const sweep = createCleanup({ ...rows, objects, clock });

    implement(http, mediaContract, mediaRoutes({ uploads, images, registration, config }), verify);
    subscribe(mediaSubscriptions(images, people));
    onErase(createEraseImages({ ...rows, people, objects, sweep }));
    schedule({ name: 'sweep', intervalMs: SWEEP_EVERY_MS, run: sweep.abandoned });
    schedule({ name: 'purge', intervalMs: PURGE_EVERY_MS, run: sweep.released });
  },
});

import { authContract } from '@fitfolk/contracts/auth';
import { feedContract } from '@fitfolk/contracts/feed';
import { mediaContract } from '@fitfolk/contracts/media';
import { createContentSigner } from '@fitfolk/service-kit/auth/content-signer';
import { createAuthorizeOperator } from '@fitfolk/service-kit/clients/authorize-operator';
import { listOriginProblems } from '@fitfolk/service-kit/config/origin-problems';
import { implement } from '@fitfolk/service-kit/http/implement';
import { defineService } from '@fitfolk/service-kit/runtime/service';
import manifest from '../package.json' with { type: 'json' };
import { createCleanup } from './cleanup.ts';
import { MediaConfig } from './config.ts';
import { createDrawnCutOuts } from './drawn-cut-outs.ts';
import { createEraseImages } from './erase-images.ts';
import { blocksStore } from './images/blocks.store.ts';
import { followersStore } from './images/followers.store.ts';
import { furtherImagesStore } from './images/further-images.store.ts';
import { createImageProcessor } from './images/image-processor.ts';
import { imageStorageStore } from './images/image-storage.store.ts';
import { createCanReadPost } from './images/image-visibility.ts';
import { imagesStore } from './images/images.store.ts';
import { createImages } from './images/images.ts';
import { postImagesStore } from './images/post-images.store.ts';
import { profilesStore } from './images/profiles.store.ts';
import { sharedImagesStore } from './images/shared-images.store.ts';
import { createRecognition } from './recognition.ts';
import { createRegistration } from './registration.ts';
import { mediaRoutes } from './routes.ts';
import { createRequireClean } from './scan/require-clean.ts';
import { mediaSubscriptions } from './subscriptions.ts';
import { STAGING_PLACEHOLDER_KEY } from './uploads/upload-url.ts';
import { uploadsStore } from './uploads/uploads.store.ts';
import { createUploads } from './uploads/uploads.ts';
import { createMaskProcess } from './vision/mask-process.ts';
import { createVisionProcess } from './vision/vision-process.ts';

const CLEANUP_INTERVAL_MS = 15 * 60 * 1000;
/** Longest wait of a photo whose page does not ask for its item. */
const RECOGNITION_INTERVAL_MS = 5000;
/** Upper bound for the time until a released image is removed from the object store. */
const REMOVAL_INTERVAL_MS = 30 * 1000;

/** Image uploads, processing and delivery. */
export const media = defineService({
  name: 'media',
  version: manifest.version,
  config: MediaConfig,
  listProblems: listOriginProblems,
  needs: ['mongo', 'events', 'objects'],
  calls: ['gateway', ...mediaContract.calls],
  async start({
    config,
    database,
    openBucket,
    http,
    clock,
    verify,
    subscribe,
    schedule,
    onErase,
    log,
    metrics,
    unitOfWork,
    serviceClient,
    onStop,
  }) {
    const objects = await openBucket('media');
    await objects.write(STAGING_PLACEHOLDER_KEY, Buffer.alloc(0), 'application/octet-stream');
    const stores = { uploads: uploadsStore(database), images: imagesStore(database) };
    const imageStorage = imageStorageStore(database);
    const uploads = createUploads({ store: stores.uploads, objects, clock });
    const profiles = profilesStore(database);
    const followers = followersStore(database);
    const sharedImages = sharedImagesStore(database);
    const postImages = postImagesStore(database);
    const blocks = blocksStore(database);
    const projections = { profiles, followers, sharedImages, postImages, blocks };
    const images = createImages({
      store: stores.images,
      furtherImages: furtherImagesStore(database),
      uploads: stores.uploads,
      ...projections,
      canReadPost: createCanReadPost(serviceClient(feedContract)),
      objects,
      clock,
      recognizesItems: config.VISION === 'on',
    });
    const vision = createVisionProcess();
    onStop(vision.stop);
    const drawnCutOuts = createDrawnCutOuts({ store: stores.images, objects, vision, unitOfWork });
    const recognition =
      config.VISION === 'on'
        ? createRecognition({
            store: stores.images,
            objects,
            vision,
            masks: config.CUTOUT_MODEL ? createMaskProcess(config.CUTOUT_MODEL, log) : undefined,
            unitOfWork,
            log,
          })
        : undefined;
    if (recognition) onStop(recognition.stop);
    const processor = createImageProcessor(config.MEDIA_PARALLEL_PICTURES);
    const requireClean = createRequireClean(config.CLAMAV_URL, log);
    const signer = createContentSigner(database, 'image');
    const registration = createRegistration({ uploads, images, processor, requireClean, signer });
    const cleanup = createCleanup({ ...stores, objects, clock });

    metrics.registerGauges({
      gauges: { fitfolk_images: 'Stored images' },
      collect: async () => [{ values: { fitfolk_images: await stores.images.estimateCount() } }],
    });
    metrics.registerGauges({
      gauges: { fitfolk_images_waiting: 'Closet images that wait for the recognition of their item' },
      collect: async () => {
        const fitfolk_images_waiting = await stores.images.countUnrecognized(Boolean(config.CUTOUT_MODEL));
        return [{ values: { fitfolk_images_waiting } }];
      },
    });
    metrics.registerGauges({
      gauges: { fitfolk_images_failed: 'Closet images whose item was not recognized in several attempts' },
      collect: async () => [{ values: { fitfolk_images_failed: await imageStorage.countFailed() } }],
    });

    implement(
      http,
      mediaContract,
      mediaRoutes({
        uploads,
        images,
        imageStorage,
        registration,
        recognition,
        drawnCutOuts,
        signer,
        config,
        authorizeOperator: createAuthorizeOperator(serviceClient(authContract)),
      }),
      verify,
    );
    subscribe(mediaSubscriptions({ images, ...projections }));
    onErase(createEraseImages({ ...stores, ...projections, objects, cleanup }));
    schedule({ name: 'sweep', intervalMs: CLEANUP_INTERVAL_MS, run: cleanup.removeAbandoned });
    for (const job of recognition?.jobs ?? []) schedule({ ...job, intervalMs: RECOGNITION_INTERVAL_MS });
    schedule({ name: 'purge', intervalMs: REMOVAL_INTERVAL_MS, run: cleanup.removeReleased });
  },
});

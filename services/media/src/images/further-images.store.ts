import type { ClientSession, Connection } from 'mongoose';
import { type ImageRow, imagesSchema } from './images.schema.ts';

type OwnedImage = { readonly id: string; readonly accountId: string };

/** Images that items show besides their main one. */
export const furtherImagesStore = (database: Connection) => {
  const rows = database.model<ImageRow>('Image', imagesSchema);
  return {
    /** Notes that images are main ones now. `needsRecognition` queues those that are not recognized. */
    markMain: async (
      images: readonly OwnedImage[],
      needsRecognition: boolean,
      session: ClientSession,
    ): Promise<void> => {
      if (images.length === 0) return;
      const further = images.map(({ id, accountId }) => ({ _id: id, accountId, isFurther: true as const }));
      const queue = further.map((filter) => ({
        updateOne: {
          filter: { ...filter, recognized: { $exists: false } },
          update: { $set: { recognitionAttempts: 0 } },
        },
      }));
      const mark = further.map((filter) => ({ updateOne: { filter, update: { $unset: { isFurther: 1 } } } }));
      await rows.bulkWrite([...(needsRecognition ? queue : []), ...mark], { session });
    },
  };
};

export type FurtherImagesStore = ReturnType<typeof furtherImagesStore>;

import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import { isDuplicateKeyError } from '@fitfolk/service-kit/connections/duplicate-key';
import type { ClientSession, Connection } from 'mongoose';
import type { Draft, Image, ImageSize, ImageUse } from './image.ts';
import { type ImageRow, imagesSchema, type LiveImageRow, toImage } from './images.schema.ts';

export const imagesStore = (database: Connection) => {
  const rows = database.model<ImageRow>('Image', imagesSchema);
  const findLive = async (filter: { _id: string } | { uploadKey: string }): Promise<Image | undefined> => {
    const row = await rows.findOne({ ...filter, state: 'live' }).lean<LiveImageRow>();
    return row ? toImage(row) : undefined;
  };
  const releaseBefore = async (state: 'draft' | 'live', date: Date): Promise<void> => {
    await rows.updateMany({ state, isKept: false, createdAt: { $lte: date } }, { state: 'released' });
  };
  return {
    find: (id: string) => findLive({ _id: id }),
    findByUpload: (uploadKey: string) => findLive({ uploadKey }),
    addDraft: async ({ id, ...draft }: Draft): Promise<void> => {
      await rows.create({ _id: id, ...draft, state: 'draft', isKept: false });
    },
    /** Makes a draft readable. Returns false if its upload has already become another image. */
    publish: async (id: string, size: ImageSize): Promise<boolean> => {
      try {
        const { matchedCount } = await rows.updateOne(
          { _id: id, state: 'draft' },
          { ...size, state: 'live' },
        );
        return matchedCount === 1;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    releaseDraft: async (id: string): Promise<void> => {
      await rows.updateOne({ _id: id, state: 'draft' }, { state: 'released' });
    },
    markUsed: async (
      id: string,
      { accountId, profileId, sharedAt }: ImageUse,
      session: ClientSession,
    ): Promise<void> => {
      const update = {
        isKept: true,
        ...(profileId ? { profileId } : {}),
        // Keeps the latest time, in whichever order events arrive.
        ...(sharedAt ? { $max: { sharedAt } } : {}),
      };
      await rows.updateOne({ _id: id, accountId, state: 'live' }, update, { session });
    },
    /** Releases an image of one of the purposes. */
    release: async (
      id: string,
      accountId: string,
      purposes: readonly ImagePurpose[],
      session: ClientSession,
    ): Promise<void> => {
      const filter = { _id: id, accountId, purpose: { $in: [...purposes] }, state: 'live' } as const;
      await rows.updateOne(filter, { state: 'released' }, { session });
    },
    releaseBySubject: async ({ accountId, profileId }: ErasedSubject): Promise<void> => {
      const subject = { accountId, ...(profileId ? { profileId } : {}) };
      await rows.updateMany({ ...subject, state: { $ne: 'released' } }, { state: 'released' });
    },
    releaseDraftsBefore: (date: Date) => releaseBefore('draft', date),
    releaseUnusedBefore: (date: Date) => releaseBefore('live', date),
    listReleasedIds: async (limit: number): Promise<string[]> => {
      const found = await rows.find({ state: 'released' }, { _id: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    /** Returns about how many images there are. */
    estimateCount: (): Promise<number> => rows.estimatedDocumentCount(),
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id, state: 'released' });
    },
  };
};

export type ImagesStore = ReturnType<typeof imagesStore>;

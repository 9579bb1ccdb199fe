import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import type { ClientSession, Connection, QueryFilter, UpdateQuery } from 'mongoose';
import type { Draft, Image, ImageUse } from './image.ts';
import { type ImageRow, imagesSchema, toImage } from './images.schema.ts';

const CLEANUP = 'the job of the cleanup';
const ERASURE = 'an erasure';

export const imagesStore = (database: Connection) => {
  const rows = database.model<ImageRow>('Image', imagesSchema);
  const releaseBefore = async (state: 'draft' | 'live', date: Date): Promise<void> => {
    await rows
      .updateMany({ state, isKept: false, createdAt: { $lte: date } }, { state: 'released' })
      .comment(CLEANUP);
  };
  /** Updates several images with one command. */
  const updateAll = async (
    updates: readonly { readonly filter: QueryFilter<ImageRow>; readonly update: UpdateQuery<ImageRow> }[],
    session: ClientSession,
  ): Promise<void> => {
    if (updates.length === 0) return;
    await rows.bulkWrite(
      updates.map((updateOne) => ({ updateOne })),
      { session },
    );
  };
  return {
    find: async (id: string): Promise<Image | undefined> => {
      const row = await rows.findOne({ _id: id, state: 'live' }).lean<ImageRow>();
      return row ? toImage(row) : undefined;
    },
    addDraft: async ({ id, ...draft }: Draft): Promise<void> => {
      await rows.create({ _id: id, ...draft, state: 'draft', isKept: false });
    },
    /** Makes a draft readable, whose upload must be reserved for it. */
    publish: async (id: string): Promise<void> => {
      await rows.updateOne({ _id: id, state: 'draft' }, { state: 'live' });
    },
    releaseDraft: async (id: string): Promise<void> => {
      await rows.updateOne({ _id: id, state: 'draft' }, { state: 'released' });
    },
    markUsed: (
      uses: readonly (ImageUse & { readonly id: string })[],
      session: ClientSession,
    ): Promise<void> =>
      updateAll(
        uses.map(({ id, accountId, profileId, sharedAt }) => ({
          filter: { _id: id, accountId, state: 'live' },
          update: {
            isKept: true,
            ...(profileId ? { profileId } : {}),
            // Keeps the latest time, in whichever order events arrive.
            ...(sharedAt ? { $max: { sharedAt } } : {}),
          },
        })),
        session,
      ),
    /** Notes the profiles of images that have none. */
    assign: (
      images: readonly { readonly id: string; readonly accountId: string; readonly profileId: string }[],
      session: ClientSession,
    ): Promise<void> =>
      updateAll(
        images.map(({ id, accountId, profileId }) => ({
          filter: { _id: id, accountId, profileId: { $exists: false } },
          update: { profileId },
        })),
        session,
      ),
    /** Releases images of one of the purposes. */
    release: (
      images: readonly { readonly id: string; readonly accountId: string }[],
      purposes: readonly ImagePurpose[],
      session: ClientSession,
    ): Promise<void> =>
      updateAll(
        images.map(({ id, accountId }) => ({
          filter: { _id: id, accountId, purpose: { $in: [...purposes] }, state: 'live' },
          update: { state: 'released' },
        })),
        session,
      ),
    releaseBySubject: async ({ accountId, profileId }: ErasedSubject): Promise<void> => {
      const subject = { accountId, ...(profileId ? { profileId } : {}) };
      await rows
        .updateMany({ ...subject, state: { $ne: 'released' } }, { state: 'released' })
        .comment(ERASURE);
    },
    releaseDraftsBefore: (date: Date) => releaseBefore('draft', date),
    releaseUnusedBefore: (date: Date) => releaseBefore('live', date),
    /** Lists released images, of one account or of all. */
    listReleased: async (limit: number, accountId?: string): Promise<{ id: string; uploadKey: string }[]> => {
      const found = await rows
        .find({ ...(accountId ? { accountId } : {}), state: 'released' }, { uploadKey: 1 })
        .limit(limit)
        .comment(accountId ? ERASURE : CLEANUP)
        .lean();
      return found.map(({ _id: id, uploadKey }) => ({ id, uploadKey }));
    },
    /** Returns about how many images there are. */
    estimateCount: (): Promise<number> => rows.estimatedDocumentCount(),
    remove: async (id: string): Promise<void> => {
      await rows.deleteOne({ _id: id, state: 'released' });
    },
  };
};

export type ImagesStore = ReturnType<typeof imagesStore>;

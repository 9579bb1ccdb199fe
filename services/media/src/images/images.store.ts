import type { ErasedSubject } from '@fitfolk/contracts/core/erasure';
import type { ImagePurpose, RecognitionProgress } from '@fitfolk/contracts/media';
import type { ClientSession, Connection, QueryFilter, UpdateQuery } from 'mongoose';
import type { Draft, DrawnCutOut, Image, ImageUse, ShownItem } from './image.ts';
import { type ImageRow, imagesSchema, toImage, UNKNOWN_ITEM } from './images.schema.ts';

const CLEANUP = 'the job of the cleanup';
const ERASURE = 'an erasure';
const CLOSET_IMAGES = { purpose: 'closet', state: 'live', isFurther: { $exists: false } } as const;

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
  /** Leaves images of shared items to the other wearers, as the closet does with the items. */
  const passOn = async (accountId: string, profileId: string): Promise<void> => {
    const wearers = {
      $filter: {
        input: { $concatArrays: [['$profileId'], '$sharedWith'] },
        cond: { $ne: ['$$this', profileId] },
      },
    };
    await rows
      .updateMany(
        { accountId, $or: [{ profileId }, { sharedWith: profileId }], 'sharedWith.0': { $exists: true } },
        [
          { $set: { sharedWith: wearers } },
          { $set: { profileId: { $first: '$sharedWith' }, sharedWith: { $slice: ['$sharedWith', 1, 20] } } },
        ],
        { updatePipeline: true },
      )
      .comment(ERASURE);
  };
  return {
    find: async (id: string, session: ClientSession | null = null): Promise<Image | undefined> => {
      const row = await rows.findOne({ _id: id, state: 'live' }).session(session).lean<ImageRow>();
      return row ? toImage(row) : undefined;
    },
    /** Stores an image that is not readable yet. `needsRecognition` queues it for the recognition of its item. */
    addDraft: async (
      { id, ...draft }: Draft & Pick<Image, 'recognized'>,
      needsRecognition = false,
    ): Promise<void> => {
      const recognition = needsRecognition ? { recognitionAttempts: 0 } : {};
      await rows.create({ _id: id, ...draft, ...recognition, state: 'draft', isKept: false });
    },
    /** Finds the readable image that waits longest for the recognition of its item. */
    findUnrecognized: async (): Promise<Image | undefined> => {
      const row = await rows
        .findOne({ recognitionAttempts: { $exists: true }, state: 'live' })
        .sort({ createdAt: 1 })
        .comment('the job of the recognition')
        .lean<ImageRow>();
      return row ? toImage(row) : undefined;
    },
    /** Queues closet images for recognition: those that have no result yet or all of them. Returns their number. */
    queueRecognition: async (images: 'missing' | 'all'): Promise<number> => {
      const missing = { recognized: { $exists: false }, recognitionAttempts: { $exists: false } };
      const { modifiedCount } = await rows
        .updateMany(
          // A drawn cut-out is better than any other result.
          { ...CLOSET_IMAGES, drawnCutOut: { $exists: false }, ...(images === 'missing' ? missing : {}) },
          { $set: { recognitionAttempts: 0 }, $unset: { hasFailedRecognition: 1, cutOutAttempts: 1 } },
        )
        .comment('full scan: the backfill of an operator');
      return modifiedCount;
    },
    /** Counts the closet images by the state of their recognition. */
    countByRecognition: async (hasCutOutModel: boolean): Promise<RecognitionProgress> => {
      const counts = { waiting: 0, recognized: 0, failed: 0, missing: 0 };
      // One that is recognized again counts as waiting.
      const states = [
        ['recognitionAttempts', 'waiting'],
        ...(hasCutOutModel ? [['cutOutAttempts', 'waiting'] satisfies [keyof ImageRow, string]] : []),
        ['hasFailedRecognition', 'failed'],
        ['recognized', 'recognized'],
      ] satisfies [keyof ImageRow, string][];
      const state = states.reduceRight<unknown>(
        (otherwise, [field, name]) => ({
          $cond: [{ $eq: [{ $type: `$${field}` }, 'missing'] }, otherwise, name],
        }),
        'missing',
      );
      const found = await rows
        .aggregate<{ _id: keyof RecognitionProgress; count: number }>([
          { $match: CLOSET_IMAGES },
          { $group: { _id: state, count: { $sum: 1 } } },
        ])
        .option({ comment: 'full scan: the progress for an operator' });
      for (const { _id, count } of found) counts[_id] = count;
      return counts;
    },
    /** Counts the images that wait for the recognition of their item, or for the cut-out model. */
    countUnrecognized: async (hasCutOutModel: boolean): Promise<number> => {
      // Without a condition on the first key of an index, the planner uses it only with a hint.
      const queues = [
        { field: 'recognitionAttempts', index: { createdAt: 1 } },
        ...(hasCutOutModel ? [{ field: 'cutOutAttempts', index: { createdAt: 1, cutOutAttempts: 1 } }] : []),
      ];
      const counts = await Promise.all(
        queues.map(({ field, index }) =>
          rows
            .countDocuments({ [field]: { $exists: true } })
            .hint(index)
            .comment('a gauge'),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    /**
     * Stores what an image shows; false if that is stored already, or the image was removed. `needsCutOut` queues it for the cut-out
     * model.
     */
    setRecognized: async (
      id: string,
      recognized: ShownItem,
      needsCutOut: boolean,
      session: ClientSession,
    ): Promise<boolean> => {
      const { modifiedCount } = await rows.updateOne(
        {
          _id: id,
          state: 'live',
          drawnCutOut: { $exists: false },
          $or: [{ recognized: { $exists: false } }, { recognitionAttempts: { $exists: true } }],
        },
        {
          $set: { recognized, ...(needsCutOut ? { cutOutAttempts: 0 } : {}) },
          $unset: {
            recognitionAttempts: 1,
            hasFailedRecognition: 1,
            ...(needsCutOut ? {} : { cutOutAttempts: 1 }),
          },
        },
        { session },
      );
      return modifiedCount === 1;
    },
    /** Finds the readable image that waits longest for the cut-out model. */
    findWithoutCutOut: async (): Promise<Image | undefined> => {
      const row = await rows
        .findOne({ cutOutAttempts: { $exists: true }, recognized: { $exists: true }, state: 'live' })
        .sort({ createdAt: 1 })
        .comment('the job of the cut-outs')
        .lean<ImageRow>();
      return row ? toImage(row) : undefined;
    },
    /** Stores an item with the cut-out of the model; false if it does not wait for that, or the image was removed. */
    setCutOut: async (id: string, recognized: ShownItem, session: ClientSession): Promise<boolean> => {
      const { modifiedCount } = await rows.updateOne(
        { _id: id, state: 'live', cutOutAttempts: { $exists: true } },
        { $set: { recognized }, $unset: { cutOutAttempts: 1 } },
        { session },
      );
      return modifiedCount === 1;
    },
    /** Stores the cut-out that a person has drawn, which ends all waiting for others. */
    setDrawnCutOut: async (id: string, drawnCutOut: DrawnCutOut, session: ClientSession): Promise<void> => {
      await rows.updateOne(
        { _id: id, state: 'live' },
        {
          $set: { drawnCutOut },
          $unset: { recognitionAttempts: 1, hasFailedRecognition: 1, cutOutAttempts: 1 },
        },
        { session },
      );
    },
    /** Forgets the cut-out that a person has drawn. The automatic result gets a revision after it, as paths are not used twice. */
    removeDrawnCutOut: async (id: string, revision: number, session: ClientSession): Promise<void> => {
      await rows.updateOne(
        { _id: id, state: 'live', drawnCutOut: { $exists: true } },
        [
          { $set: { recognized: { $mergeObjects: [UNKNOWN_ITEM, '$recognized', { revision }] } } },
          { $unset: 'drawnCutOut' },
        ],
        { session, updatePipeline: true },
      );
    },
    /** Counts a failed attempt of the cut-out model; after the last one the image keeps its cut-out. */
    noteFailedCutOut: async (id: string, maxAttempts: number): Promise<void> => {
      await rows.updateOne({ _id: id, cutOutAttempts: { $exists: true } }, { $inc: { cutOutAttempts: 1 } });
      await rows.updateOne(
        { _id: id, cutOutAttempts: { $gte: maxAttempts } },
        { $unset: { cutOutAttempts: 1 } },
      );
    },
    /** Lists those of the images that are recognized. */
    listRecognized: async (ids: readonly string[], session: ClientSession): Promise<Image[]> => {
      const found = await rows
        .find({ _id: { $in: [...ids] }, recognized: { $exists: true } })
        .session(session)
        .lean<ImageRow[]>();
      return found.map(toImage);
    },
    /** Counts a failed attempt; after the last one the image keeps its background. */
    noteFailedRecognition: async (id: string, maxAttempts: number): Promise<void> => {
      await rows.updateOne({ _id: id }, { $inc: { recognitionAttempts: 1 } });
      await rows.updateOne(
        { _id: id, recognitionAttempts: { $gte: maxAttempts } },
        { $set: { hasFailedRecognition: true }, $unset: { recognitionAttempts: 1 } },
      );
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
        uses.map(({ id, accountId, profileId, sharedWith }) => ({
          filter: { _id: id, accountId, state: 'live' },
          update: {
            isKept: true,
            ...(profileId ? { profileId } : {}),
            ...(sharedWith ? { sharedWith: [...sharedWith] } : {}),
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
      if (profileId) await passOn(accountId, profileId);
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
